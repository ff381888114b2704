<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Rendering\PlaceKind;
use WP_Post;

/**
 * Names the places that entries came from. Titles are plain text by post authors: escape them before printing.
 * @phpstan-type Place array{key: string, title: string, edit: string}
 */
final class PlaceTitles {

	/**
	 * @param string $source  As stored in an entry: 'post:12', or 'post:12:0123abcd' for a form with a name.
	 * @param string $form_id For the form's name, and for the title of a deleted place.
	 * @return array{key: string, title: string, edit: string} `edit` is the URL for editing it; '' if the current user
	 *         may not or it was deleted.
	 */
	public static function describe( string $source, string $form_id = '' ): array {
		$id = self::post( $source );
		return self::describe_at( $source, $form_id, $id > 0 ? get_post( $id ) : null );
	}

	/**
	 * @param string       $source  As stored in an entry.
	 * @param string       $form_id May be ''.
	 * @param WP_Post|null $post    Null if there is none.
	 * @return Place
	 */
	private static function describe_at( string $source, string $form_id, ?WP_Post $post ): array {
		list( $kind, $id, $name ) = explode( ':', $source . ':0:' );
		$title                    = $post ? PlainText::from_html( get_the_title( $post ) ) : self::remembered( $form_id );
		$title                    = '' === $title ? self::fallback( $kind, (int) $id, null !== $post ) : $title;
		return array(
			'key'   => $source,
			'title' => '' === $name || '' === $form_id ? $title : FormName::with_place( Definitions::get( $form_id ), $title ),
			'edit'  => $post ? (string) get_edit_post_link( $post, 'raw' ) : '',
		);
	}

	/**
	 * Describes several places; their posts are loaded together. Places with the same title are made distinguishable.
	 * @param list<string> $sources As stored in entries.
	 * @return list<array{key: string, title: string, edit: string}> By title.
	 */
	public static function describe_all( array $sources, string $state ): array {
		$posts  = ExistingPosts::find( array_map( array( self::class, 'post' ), $sources ) );
		$places = array_map( static fn( string $source ): array => self::describe_at( $source, 2 === substr_count( $source, ':' ) ? EntryList::form_of( $state, $source ) : '', $posts[ self::post( $source ) ] ?? null ), $sources );
		$often  = array_count_values( array_column( $places, 'title' ) );
		foreach ( $places as &$place ) {
			$id = self::post( $place['key'] );
			if ( $often[ $place['title'] ] > 1 && $id > 0 ) {
				/* translators: 1: title of a page, 2: its number. */
				$place['title'] = sprintf( __( '%1$s (#%2$d)', 'millwork' ), $place['title'], $id );
			}
		}
		unset( $place );
		usort( $places, static fn( array $one, array $other ): int => strnatcasecmp( $one['title'], $other['title'] ) );
		return $places;
	}

	/**
	 * Describes the places of entries; posts are loaded together and each place is described once.
	 * @phpstan-param array<array{source: string, form_id: string, ...}> $entries
	 * @return array<string, Place> Keyed by key().
	 */
	public static function for_entries( array $entries ): array {
		$posts  = ExistingPosts::find( array_map( array( self::class, 'post' ), array_column( $entries, 'source' ) ) );
		$places = array();
		foreach ( $entries as $entry ) {
			$places[ self::key( $entry ) ] ??= self::describe_at( $entry['source'], $entry['form_id'], $posts[ self::post( $entry['source'] ) ] ?? null );
		}
		return $places;
	}

	/**
	 * The key of an entry's place in for_entries().
	 * @phpstan-param array{source: string, form_id: string, ...} $entry
	 */
	public static function key( array $entry ): string {
		return "$entry[source] $entry[form_id]";
	}

	/**
	 * @param string $source As stored in an entry.
	 * @return int The ID; 0 for none.
	 */
	private static function post( string $source ): int {
		return (int) explode( ':', $source . ':0' )[1];
	}

	/**
	 * The title of the place when the form was last shown.
	 * @param string $form_id May be ''.
	 */
	private static function remembered( string $form_id ): string {
		$definition = '' === $form_id ? null : Definitions::get( $form_id );
		return PlainText::from_html( $definition->source['title'] ?? '' );
	}

	/**
	 * A name for a place without a title.
	 * @param int  $id       Its post's ID; 0 for none.
	 * @param bool $is_there Whether the post exists.
	 */
	private static function fallback( string $kind, int $id, bool $is_there ): string {
		if ( $id > 0 ) {
			return $is_there
				/* translators: %d: number of a post or page. */
				? sprintf( __( '#%d (no title)', 'millwork' ), $id )
				/* translators: %d: number of a post or page. */
				: sprintf( __( '#%d (deleted)', 'millwork' ), $id );
		}
		return match ( PlaceKind::tryFrom( $kind ) ) {
			PlaceKind::Widget       => __( 'Widget', 'millwork' ),
			PlaceKind::Template     => __( 'Template', 'millwork' ),
			PlaceKind::TemplatePart => __( 'Template part', 'millwork' ),
			default                 => __( 'Elsewhere on the site', 'millwork' ),
		};
	}
}
