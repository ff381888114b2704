<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

/** Adds x.com to WordPress's embeds, which know only twitter.com, and names the host that is contacted. */
final class EmbedHosts {

	/** X's oEmbed endpoint. */
	private const ENDPOINT = 'https://publish.twitter.com/oembed';

	/** URLs of posts and profiles at x.com. */
	private const PATTERN = '#https?://((www|mobile)\.)?x\.com/(\w{1,15}/status(es)?/.*|i/web/status/.*|\w{1,15}/?$)#i';

	/**
	 * Adds x.com to WordPress's embeds, unless it or another plugin does.
	 * @param mixed $providers Endpoints by URL pattern.
	 * @return mixed With ours.
	 */
	public static function add_provider( mixed $providers ): mixed {
		if ( ! is_array( $providers ) ) {
			return $providers;
		}
		foreach ( $providers as $pattern => $provider ) {
			if ( is_array( $provider ) && ! empty( $provider[1] ) && @preg_match( (string) $pattern, 'https://x.com/jack/status/20' ) ) {
				return $providers;
			}
		}
		$providers[ self::PATTERN ] = array( self::ENDPOINT, true );
		return $providers;
	}
}
