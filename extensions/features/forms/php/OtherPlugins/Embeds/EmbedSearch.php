<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Embeds;

use Millwork\Data\Rows;

/**
 * Finds posts that show forms of other plugins.
 * @phpstan-type Place array{id: int, title: string, type: string, url: string, forms: int, unknown: int, reason: string}
 */
final class EmbedSearch {

	/** Posts that one request lists, and looks through. */
	private const MOST = 200;
	private const READ = 2000;

	/** Seconds after which the list ends. */
	private const LONGEST = 10;

	/** Post types with copies, and those of the plugins. */
	private const LEFT_OUT = array( 'revision', 'customize_changeset', 'oembed_cache', 'nav_menu_item', 'wpforms', 'wpcf7_contact_form', 'flamingo_inbound', 'nf_sub', 'feedback' );

	/** @return array{posts: list<Place>, is_complete: bool} */
	public static function run(): array {
		global $wpdb;
		$text  = new EmbedText();
		$marks = $text->marks();
		$where = implode( ' OR ', array_fill( 0, count( $marks ), 'post_content LIKE %s' ) );
		$ids   = Rows::ids( "SELECT ID FROM %i WHERE post_type NOT IN (%s) AND post_status IN ('publish', 'private', 'future', 'draft', 'pending') AND ($where) ORDER BY ID LIMIT %d", $wpdb->posts, self::LEFT_OUT, ...array( ...array_map( array( Rows::class, 'like' ), $marks ), self::READ ) );
		$posts = array();
		$end   = microtime( true ) + self::LONGEST;
		foreach ( array_chunk( $ids, 50 ) as $some ) {
			_prime_post_caches( $some, false, false );
			foreach ( $some as $id ) {
				if ( microtime( true ) > $end ) {
					return array( 'posts' => $posts, 'is_complete' => false );
				}
				$place = self::place( $id, $text );
				if ( $place ) {
					$posts[] = $place;
				}
			}
			if ( count( $posts ) >= self::MOST ) {
				break;
			}
		}
		return array( 'posts' => array_slice( $posts, 0, self::MOST ), 'is_complete' => count( $posts ) < self::MOST && count( $ids ) < self::READ );
	}

	/** @return Place|null */
	private static function place( int $id, EmbedText $text ): ?array {
		$post = get_post( $id );
		if ( ! $post ) {
			return null;
		}
		$text->replace( $post->post_content );
		if ( 0 === $text->replaced + $text->unknown + $text->blocked ) {
			return null;
		}
		$type = get_post_type_object( $post->post_type );
		return array(
			'id'      => $id,
			'title'   => '' === trim( $post->post_title ) ? __( '(no title)', 'millwork' ) : wp_specialchars_decode( $post->post_title, ENT_QUOTES ),
			'type'    => $type ? (string) $type->labels->singular_name : $post->post_type,
			'url'     => (string) get_edit_post_link( $id, 'raw' ),
			'forms'   => $text->replaced,
			'unknown' => $text->unknown,
			'reason'  => Replacements::reason( $id, $text ),
		);
	}
}
