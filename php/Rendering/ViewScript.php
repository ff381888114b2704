<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use Millwork\Blocks\Registration;

/**
 * Hands scripts their config.
 *
 * A stored page may hold any markup, so what decides (addresses, words, episodes) stands in the config
 * of the Interactivity API. WordPress prints that as JSON in a script element, which nobody can store
 * who may not write scripts. Before 7.1.4, its own reader takes any element with the right id for it,
 * the first in the page, which is the content's: there our scripts read the script element themselves
 * (shared/lib/page-config), and no page with our blocks is swapped in by the browser, since the config
 * of such a page comes by WordPress's reader alone.
 */
final class ViewScript {

	/** Where our scripts learn which way to take: any config of this name means the element. */
	private const OWN = 'millwork';

	/**
	 * Hands a script its config. Calls add up.
	 * @param string                               $store  The script's store, as 'millwork/calendly'.
	 * @param array<string, mixed>                 $config What it gets, JSON in the page.
	 * @param array<string, bool|int|float|string> $state  What directives of the markup refer to, as it is
	 *        before the script begins. In an interactive block of its own, as a query loop, WordPress runs all
	 *        directives on the server, and what it does not know empties the element. Only our own words:
	 *        what somebody else wrote would go to the page as WordPress escapes it, for shortcodes to see.
	 */
	public static function configure( string $store, array $config, array $state = array() ): void {
		wp_interactivity_config( $store, $config );
		if ( $state ) {
			wp_interactivity_state( $store, $state );
		}
		if ( ! self::is_config_safe() ) {
			wp_interactivity_config( self::OWN, array( 'readsElement' => true ) );
		}
	}

	/**
	 * Adds to the state of one of WordPress's own scripts, where our markup uses it. That reads it in its own
	 * way, in every version.
	 * @param string               $store The script's store, as 'core/image'.
	 * @param array<string, mixed> $state Numbers, and words of our own.
	 */
	public static function extend( string $store, array $state ): void {
		wp_interactivity_state( $store, $state );
	}

	/** Whether this WordPress takes the config from nobody else. */
	public static function is_config_safe(): bool {
		return is_wp_version_compatible( Registration::SAFE_CONFIG_SINCE );
	}
}
