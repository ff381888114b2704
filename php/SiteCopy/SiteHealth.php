<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

/** Says in Tools → Site Health whether Millwork takes this site for a copy, with the buttons that change it. */
final class SiteHealth {

	/** The test's name. */
	private const TEST = 'millwork_site_copy';

	/**
	 * @param mixed $tests WordPress's tests.
	 * @return mixed With ours.
	 */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Copy of a site', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> As WordPress wants it.
	 * @phpstan-impure
	 */
	public static function test(): array {
		$is_copy = Detection::is_copy();
		return array(
			'label'       => self::label( $is_copy ),
			// Where the host has decided there's nothing to do.
			'status'      => $is_copy && ! Detection::is_forced() ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_copy
				? '<p>' . Notice::sentence() . '</p><p>' . Notice::explanation() . '</p>'
				: '<p>' . esc_html__( 'Newsletters, emails, shared posts and payments work. If this site is copied to another URL, they pause there.', 'millwork' ) . '</p>',
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
			: __( 'Millwork has paused what was waiting, because this site may be a copy', 'millwork' );
	}
}
