<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Millwork\Features\Ledger\Entries\Summary;

/** Tells in Tools → Site Health which other hosts pages ask before the visitor consents. */
final class Health {

	private const TEST = 'millwork_requests';

	/** @param mixed $tests WordPress's tests. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Requests to other hosts', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of Site Health.
	 * @phpstan-impure
	 */
	public static function test(): array {
		$names = Summary::names( 'before' );
		$lines = '<p>' . esc_html__( 'This is what blocks declare, and what was measured in a browser. Pages that weren’t measured may ask more.', 'millwork' ) . '</p>';
		if ( $names ) {
			$lines .= '<p>' . esc_html__( 'Before a visitor consents, pages of your site ask:', 'millwork' ) . '</p><ul><li>' . implode( '</li><li>', array_map( 'esc_html', $names ) ) . '</li></ul>';
		}
		return array(
			'label'       => $names ? __( 'Pages ask other hosts before visitors consent', 'millwork' ) : __( 'No page is known to ask other hosts before visitors consent', 'millwork' ),
			'status'      => $names ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $lines,
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Screen::url() ), esc_html__( 'Open Requests', 'millwork' ) ),
			'test'        => self::TEST,
		);
	}
}
