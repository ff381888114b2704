/** X's library for counting posts has no types. */
declare module 'twitter-text/dist/parseTweet' {
	export default function parseTweet( text: string ): {
		weightedLength: number;
	};
}

declare module 'twitter-text/dist/extractUrlsWithIndices' {
	/** Positions are in UTF-16. */
	export default function extractUrlsWithIndices(
		text: string,
		options?: { extractUrlsWithoutProtocol: boolean }
	): Array< { url: string; indices: [ number, number ] } >;
}
