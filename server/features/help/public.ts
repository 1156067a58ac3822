export { listTopicExcerpts } from './help-sql.ts';
export { searchTopics, type FoundTopic } from './topics.ts';
