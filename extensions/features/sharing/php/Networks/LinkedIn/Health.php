<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/** The Site Health test of LinkedIn's API version. It sends no requests. */
final class Health {

	/**
	 * Adds the test, where an account of LinkedIn is connected.
	 * @param array<string, mixed> $tests Tests by kind and name.
	 * @return array<string, mixed>
	 */
	public static function add_test( array $tests ): array {
		if ( array_filter( Connections::all(), static fn( Connection $one ): bool => 'linkedin' === $one->service ) ) {
			$tests['direct'] = array(
				'millwork_linkedin' => array(
					'label' => __( 'Version of LinkedIn’s interface', 'millwork' ),
					'test'  => array( self::class, 'test' ),
				),
			) + ( is_array( $tests['direct'] ?? null ) ? $tests['direct'] : array() );
		}
		return $tests;
	}

	/** @return array<string, mixed> As WordPress wants it. */
	public static function test(): array {
		$is_old = App::is_old( time() );
		/* translators: %s: year and month, as 202610. */
		$text = sprintf( __( 'This site asks LinkedIn for the version %s of its interface. LinkedIn ends versions after about a year, and takes no posts by them then.', 'millwork' ), App::version() );
		return array(
			'label'       => $is_old ? __( 'The version of LinkedIn’s interface that this site asks for may end soon', 'millwork' ) : __( 'The version of LinkedIn’s interface that this site asks for is recent', 'millwork' ),
			'status'      => $is_old ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $is_old ? sprintf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'Update Millwork; if it stays so, enter a newer version.', 'millwork' ), esc_url( admin_url( 'options-general.php?page=millwork' ) ), esc_html__( 'Settings', 'millwork' ) ) : '',
			'test'        => 'millwork_linkedin',
		);
	}
}
