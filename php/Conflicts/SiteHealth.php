<?php
declare( strict_types=1 );

namespace Millwork\Conflicts;

use Millwork\Conflicts;

/** Lists in Tools → Site Health what Millwork leaves to other plugins. */
final class SiteHealth {

	private const TEST = 'millwork_conflicts';

	public static function add( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Conflicts with other plugins', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> For Site Health. */
	public static function test(): array {
		$facts    = Conflicts::facts();
		$is_alone = ! array_merge( ...array_values( $facts ) );
		return array(
			'label'       => $is_alone ? __( 'No other plugin provides the same features as Millwork', 'millwork' ) : __( 'Another plugin provides some of the same features as Millwork', 'millwork' ),
			'status'      => $is_alone ? 'good' : 'recommended',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_alone
				? '<p>' . esc_html__( 'All of Millwork’s blocks and panels are on, in the editor and for visitors.', 'millwork' ) . '</p>'
				: '<p>' . Notice::sentence() . '</p>' . Notice::items( $facts ) . '<p>' . Notice::advice() . '</p>',
			'actions'     => '',
			'test'        => self::TEST,
		);
	}
}
