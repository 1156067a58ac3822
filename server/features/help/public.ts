export { listTopicExcerpts } from './help-sql.ts';
export { searchTopics, type FoundTopic } from './search-topics.ts';
