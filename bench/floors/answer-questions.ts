/** Answers what the process that measures asks, one question at a time; ends with that process. */
export function answerQuestions<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    work(question).then(
      (answer) => process.send!({ answer }),
      (error: Error) => process.send!({ error: error.stack }),
    );
  });
  process.on('disconnect', () => process.exit());
}
