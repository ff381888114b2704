/**
 * Addresses of the services, the whole of each: its host stands at once behind the protocol and ends at
 * the slash, so that no other host, user or port can hide in it. The page goes by the same
 * (`Millwork\Units\Embeds\Address`), and both by the vectors in test/addresses.json.
 */
export const patterns = {
	// Not the hosts on which Facebook forwards to anybody's address.
	facebook: [
		/^https?:\/\/(?!lm?\.)(?:[a-z0-9-]{1,40}\.)?facebook\.com\/[^\s\\"<>]*[^\s\\"<>/]\/?$/i,
		/^https?:\/\/fb\.watch\/[\w-]+\/?(?:\?[^\s\\"<>]*)?$/i,
	],
	instagram: [
		/^https?:\/\/(?:www\.)?instagr(?:\.am|am\.com)\/[^\s\\"<>]*[^\s\\"<>/]\/?$/i,
	],
	// The title may stand before the video's id.
	loom: [
		/^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(?:[\w%-]*-)?[0-9a-f]{32}\/?(?:[?#][^\s\\"<>]*)?$/i,
	],
};
