/**
 * Complete URLs of posts that can be unrolled: the host comes right after the protocol and ends at the slash, so that
 * no other host, user or port can hide in it. For X, PHP uses the same patterns (`Millwork\Units\Unroll\PostUrl`);
 * test/addresses.json tests both.
 */

export interface ThreadAddress {
	service: 'x' | 'mastodon' | 'bluesky';
	/** The account, named like connected accounts: 'name', 'name@server' or a handle; '' if unknown. */
	account: string;
}

const END = '/?(?:[?#][^\\s\\\\"<>]*)?$';

const X = new RegExp(
	`^https?://(?:(?:www|mobile|m)\\.)?(?:twitter|x)\\.com/(?:(?:#!/)?(\\w{1,20})|i/web)/status(?:es)?/\\d{1,20}(?:/(?:photo|video)/\\d)?${ END }`,
	'i'
);
const BLUESKY = new RegExp(
	`^https://bsky\\.app/profile/([\\w.:-]+)/post/[\\w.-]+${ END }`,
	'i'
);
const MASTODON = new RegExp(
	`^https://([a-z0-9.-]+\\.[a-z]{2,}(?::\\d+)?)/(?:@([\\w.-]+(?:@[\\w.-]+)?)|users/([\\w.-]+)/statuses)/\\d{1,30}${ END }`,
	'i'
);

/** @return Null if it isn't the URL of a post on these services. */
export function readAddress( url: unknown ): ThreadAddress | null {
	if ( typeof url !== 'string' || url.length > 2000 ) {
		return null;
	}
	const x = X.exec( url );
	if ( x ) {
		return { service: 'x', account: x[ 1 ] ?? '' };
	}
	const bluesky = BLUESKY.exec( url );
	if ( bluesky ) {
		return { service: 'bluesky', account: bluesky[ 1 ]! };
	}
	const mastodon = MASTODON.exec( url );
	if ( mastodon ) {
		const name = mastodon[ 2 ] ?? mastodon[ 3 ]!;
		return {
			service: 'mastodon',
			account: name.includes( '@' )
				? name
				: `${ name }@${ mastodon[ 1 ] }`,
		};
	}
	return null;
}
