<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

/** Shows in Tools → Site Health whether Millwork considers this site a copy, with buttons to change that. */
final class SiteHealth {

	private const TEST = 'millwork_site_copy';

	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Site copy', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> For Site Health.
	 * @phpstan-impure
	 */
	public static function test(): array {
		$is_copy = Detection::is_copy();
		return array(
			'label'       => self::label( $is_copy ),
			// If the host has decided, there is nothing to do.
			'status'      => $is_copy && ! Detection::is_forced() ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_copy
				? '<p>' . Notice::sentence() . '</p><p>' . Notice::explanation() . '</p>'
				: '<p>' . esc_html__( 'Newsletters, emails, sharing and payments work. They pause if this site is copied to another URL.', 'millwork' ) . '</p>',
			'actions'     => $is_copy && current_user_can( Notice::CAPABILITY ) ? Notice::buttons() : '',
			'test'        => self::TEST,
		);
	}

	/** The result in a line. */
	private static function label( bool $is_copy ): string {
		if ( ! $is_copy ) {
			return __( 'Millwork treats this site as the live site', 'millwork' );
		}
		return Notice::is_decided()
			? __( 'Millwork treats this site as a copy', 'millwork' )
			: __( 'Millwork has paused emails, sharing and payments because this site may be a copy', 'millwork' );
	}
}
