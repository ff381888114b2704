<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/** Where the settings page is. */
final class Page {

	/** The page's name in its URL. */
	public const SLUG = 'millwork-settings';

	/** Required to see the page. */
	public const CAPABILITY = 'manage_options';

	/** @param string $section The ID of the section to open; '' for the first. */
	public static function url( string $section = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( '' === $section ? '' : "&section=$section" ) );
	}

	/** Prints a link to a section beside another screen's title, for users who may change settings. */
	public static function print_link( string $section ): void {
		if ( current_user_can( self::CAPABILITY ) ) {
			printf( '<a class="page-title-action" href="%s">%s</a>', esc_url( self::url( $section ) ), esc_html__( 'Settings', 'millwork' ) );
		}
	}
}
