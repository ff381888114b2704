/**
 * Complete URLs of the services: the host comes right after the protocol and ends at the slash, so that no other host,
 * user or port can hide in it. PHP uses the same patterns (`Millwork\Units\Embeds\Address`); test/addresses.json tests
 * both.
 */
export const patterns = {
	// Without the hosts from which Facebook redirects to any URL.
	facebook: [
		/^https?:\/\/(?!lm?\.)(?:[a-z0-9-]{1,40}\.)?facebook\.com\/[^\s\\"<>]*[^\s\\"<>/]\/?$/i,
		/^https?:\/\/fb\.watch\/[\w-]+\/?(?:\?[^\s\\"<>]*)?$/i,
	],
	instagram: [
		/^https?:\/\/(?:www\.)?instagr(?:\.am|am\.com)\/[^\s\\"<>]*[^\s\\"<>/]\/?$/i,
	],
	// The title may come before the video's ID.
	loom: [
		/^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(?:[\w%-]*-)?[0-9a-f]{32}\/?(?:[?#][^\s\\"<>]*)?$/i,
	],
};
