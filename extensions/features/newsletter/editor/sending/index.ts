/** Whether new posts are emailed to subscribers, and the prompt to turn that on. */
export { useHasForm, useSending } from './state';
export { FormSendingPrompt, SendingPrompt } from './prompt';
