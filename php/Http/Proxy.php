<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_HTTP_Proxy;

/** The proxy through which WordPress sends requests (WP_PROXY_HOST), if any. */
final class Proxy {

	/** Whether WordPress sends requests for a URL through it. */
	public static function serves( string $url ): bool {
		$proxy = new WP_HTTP_Proxy();
		return $proxy->is_enabled() && $proxy->send_through_proxy( $url );
	}

	/** Whether it keeps out of private networks itself. */
	public static function is_trusted(): bool {
		/**
		 * Filters whether URLs that people enter may be requested through the site's proxy (WP_PROXY_HOST). The proxy
		 * resolves host names itself, so Millwork can't check them.
		 *
		 * @param bool $trust False by default.
		 */
		return (bool) apply_filters( 'millwork_http_trust_proxy', false );
	}
}
