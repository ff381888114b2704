<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use Millwork\Blocks\Registration;

/**
 * Passes config to scripts.
 *
 * A stored page may hold any markup, so what matters for security (URLs, texts, episodes) is in the config of the
 * Interactivity API. WordPress prints that as JSON in a script element, which nobody can store without permission to
 * write scripts. Before 7.1.4, WordPress's reader takes the first element on the page with the right ID, even one in
 * the content. On those versions our scripts read the script element themselves (shared/lib/page-config), and pages
 * with our blocks don't use client-side navigation, because then only WordPress's reader provides the config.
 */
final class ViewScript {

	/** Tells our scripts which way to read the config: any config of this name means the element. */
	private const OWN = 'millwork';

	/**
	 * Passes config to a script. Several calls are merged.
	 * @param string                               $store  Such as 'millwork/calendly'.
	 * @param array<string, mixed>                 $config Printed as JSON.
	 * @param array<string, bool|int|float|string> $state  Initial values that directives of the markup refer to. Inside
	 *     an interactive block such as a query loop, WordPress runs all directives on the server, and an unknown value
	 *     empties the element. Only our own texts: others would be printed with WordPress's escaping, where shortcodes
	 *     run.
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
	 * Adds to the state of one of WordPress's own scripts that our markup uses. WordPress reads that safely in every
	 * version.
	 * @param string               $store Such as 'core/image'.
	 * @param array<string, mixed> $state Numbers, and texts of our own.
	 */
	public static function extend( string $store, array $state ): void {
		wp_interactivity_state( $store, $state );
	}

	/** Whether this WordPress reads the config only from its own element. */
	public static function is_config_safe(): bool {
		return is_wp_version_compatible( Registration::SAFE_CONFIG_SINCE );
	}
}
