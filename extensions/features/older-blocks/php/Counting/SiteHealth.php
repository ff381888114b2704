<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Counting;

use Millwork\Blocks\OurBlocks;
use Millwork\Features\OlderBlocks\Fates;

/** Shows in Tools → Site Health which of these blocks posts have, and what visitors see of them. */
final class SiteHealth {

	private const TEST = 'millwork_older_blocks';

	/** @param mixed $tests WordPress's tests. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Jetpack blocks that Millwork doesn’t have', 'millwork' ),
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
		$record = FoundBlocks::record();
		if ( null === $record ) {
			Census::renew();
		}
		$counts = array_intersect_key( $record['counts'] ?? array(), array_flip( OurBlocks::rare_names() ) );
		$fates  = Fates::all();
		$titles = array_column( OurBlocks::manifest(), 'title', 'name' );
		$lines  = array();
		foreach ( $counts as $name => $count ) {
			/* translators: %s: number of posts. */
			$posts = sprintf( _n( '%s post', '%s posts', $count['posts'], 'millwork' ), number_format_i18n( $count['posts'] ) );
			// phpcs:ignore WordPress.WP.I18n -- As WordPress translates a block.json.
			$title   = isset( $titles[ $name ] ) ? translate_with_gettext_context( (string) $titles[ $name ], 'block title', 'millwork' ) : $name;
			$lines[] = '<li><strong>' . esc_html( $title ) . '</strong> (<code>' . esc_html( $name ) . '</code>, ' . esc_html( $posts ) . '): ' . esc_html( $fates[ $name ] ?? '' ) . '</li>';
		}
		$has_less = array() !== array_intersect( array_keys( $counts ), Fates::LESS );
		$label    = $lines ? __( 'Posts have Jetpack blocks that Millwork doesn’t have', 'millwork' ) : __( 'No post has Jetpack blocks that Millwork doesn’t have', 'millwork' );
		$text     = $lines ? __( 'They stay valid in the editor, which offers better blocks for some of them. Counted once a week.', 'millwork' ) : __( 'Counted once a week.', 'millwork' );
		return array(
			'label'       => null === $record ? __( 'Jetpack blocks are being counted', 'millwork' ) : $label,
			'status'      => $has_less ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( null === $record ? __( 'Come back in a few minutes to see which blocks your posts have.', 'millwork' ) : $text ) . '</p>' . ( $lines ? '<ul>' . implode( '', $lines ) . '</ul>' : '' ),
			'actions'     => '',
			'test'        => self::TEST,
		);
	}
}
