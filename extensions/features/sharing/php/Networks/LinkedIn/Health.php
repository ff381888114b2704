<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Settings\Page;

/** The Site Health test of LinkedIn's API version. It sends no requests. */
final class Health {

	/**
	 * Adds the test if a LinkedIn account is connected.
	 * @param array<string, mixed> $tests Tests by kind and name.
	 * @return array<string, mixed>
	 */
	public static function add_test( array $tests ): array {
		if ( array_filter( Connections::all(), static fn( Connection $one ): bool => 'linkedin' === $one->network ) ) {
			$tests['direct'] = array(
				'millwork_linkedin' => array(
					'label' => __( 'LinkedIn API version', 'millwork' ),
					'test'  => array( self::class, 'test' ),
				),
			) + ( is_array( $tests['direct'] ?? null ) ? $tests['direct'] : array() );
		}
		return $tests;
	}

	/** @return array<string, mixed> In WordPress's format. */
	public static function test(): array {
		$is_old = App::is_old( time() );
		/* translators: %s: year and month, such as 202610. */
		$text = sprintf( __( 'This site uses version %s of the LinkedIn API. LinkedIn retires versions after about a year and then rejects posts.', 'millwork' ), App::version() );
		return array(
			'label'       => $is_old ? __( 'The LinkedIn API version may expire soon', 'millwork' ) : __( 'The LinkedIn API version is recent', 'millwork' ),
			'status'      => $is_old ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $is_old ? sprintf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'Update Millwork. If this message stays, enter a newer version.', 'millwork' ), esc_url( Page::url( 'sharing_services' ) ), esc_html__( 'Settings', 'millwork' ) ) : '',
			'test'        => 'millwork_linkedin',
		);
	}
}
