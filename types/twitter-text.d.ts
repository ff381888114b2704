/** The counter of X, with which tests compare; it brings no types. */
declare module 'twitter-text' {
	export function parseTweet( text: string ): { weightedLength: number };
	export function extractUrlsWithIndices(
		text: string
	): Array< { url: string; indices: [ number, number ] } >;
}
