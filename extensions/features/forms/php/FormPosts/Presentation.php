<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Inbox\PlaceTitles;
use Millwork\Features\Forms\Inbox\Screen as Inbox;
use WP_Post;

/**
 * Describes forms for the list, as the current user may see them. Names and titles are plain text by authors: escape
 * them before printing.
 * @phpstan-import-type Row from FormList
 */
final class Presentation {

	/** Posts named for each form; the rest is counted. */
	private const NAMED = 3;

	/**
	 * @param list<Row> $rows
	 * @return list<array<string, mixed>>
	 */
	public static function forms( array $rows ): array {
		$sources = array_column( $rows, 'source' );
		$uses    = FormList::uses( array_column( array_filter( $rows, static fn( array $row ): bool => PostType::TYPE === $row['kind'] ), 'post_id' ) );
		$posts   = ExistingPosts::find( array( ...array_column( $rows, 'post_id' ), ...array_merge( ...array_map( static fn( array $ids ): array => array_slice( $ids, 0, 10 * self::NAMED ), array_values( $uses ) ) ) ) );
		$may     = current_user_can( Capabilities::READ );
		$numbers = $may ? FormList::numbers( $sources ) : array();
		$days    = $may ? FormDays::sums( $sources ) : array();
		return array_map(
			static function ( array $row ) use ( $posts, $uses, $may, $numbers, $days ): array {
				$post     = $posts[ $row['post_id'] ] ?? null;
				$is_saved = PostType::TYPE === $row['kind'];
				$number   = $numbers[ $row['source'] ] ?? array( 'entries' => 0, 'unread' => 0, 'last' => '' );
				$sum      = $days[ $row['source'] ] ?? array( 'started' => 0, 'sent' => 0 );
				return array(
					'id'       => $row['id'],
					'source'   => $row['source'],
					'post'     => $is_saved ? $row['post_id'] : 0,
					'name'     => self::name( $row, $post ),
					'kind'     => $row['kind'],
					'status'   => $post ? $post->post_status : 'publish',
					'places'   => self::places( $is_saved ? array_filter( array_map( static fn( int $id ): ?WP_Post => $posts[ $id ] ?? null, $uses[ $row['post_id'] ] ?? array() ) ) : array_filter( array( $post ) ), $row ),
					'used'     => $is_saved ? count( $uses[ $row['post_id'] ] ?? array() ) : 1,
					'entries'  => $may ? $number['entries'] : null,
					'unread'   => $may ? $number['unread'] : null,
					'last'     => '' === $number['last'] ? null : str_replace( ' ', 'T', $number['last'] ) . 'Z',
					'started'  => $may ? $sum['started'] : null,
					'sent'     => $may ? $sum['sent'] : null,
					'edit'     => $post && 'trash' !== $post->post_status ? (string) get_edit_post_link( $post, 'raw' ) : '',
					'history'  => $is_saved && $post ? self::history( $post ) : '',
					'view'     => $may ? add_query_arg( 'form', $row['source'], Inbox::url() ) : '',
					'can_edit' => $is_saved && current_user_can( 'edit_post', $row['post_id'] ),
					'can_end'  => $is_saved && current_user_can( 'delete_post', $row['post_id'] ),
				);
			},
			$rows
		);
	}

	/** @return array<string, mixed> The JSON schema of a form. */
	public static function schema(): array {
		$text   = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		$number = static fn( string $description ): array => array( 'description' => $description, 'type' => array( 'integer', 'null' ) );
		$flag   = static fn( string $description ): array => array( 'description' => $description, 'type' => 'boolean' );
		return array(
			'type'       => 'object',
			'properties' => array(
				'id'       => array( 'type' => 'integer' ),
				'source'   => $text( __( 'Where the form belongs, as in entries.', 'millwork' ) ),
				'post'     => array( 'description' => __( 'The post of a saved form; 0 for others.', 'millwork' ), 'type' => 'integer' ),
				'name'     => $text( __( 'Its name. Plain text.', 'millwork' ) ),
				'kind'     => $text( __( 'The kind of place it is stored in.', 'millwork' ) ),
				'status'   => $text( __( 'The status of its post.', 'millwork' ) ),
				'places'   => array(
					'description' => __( 'Some posts that show it.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array( 'title' => array( 'type' => 'string' ), 'url' => array( 'type' => 'string' ) ),
					),
				),
				'used'     => array( 'description' => __( 'The number of posts that show it.', 'millwork' ), 'type' => 'integer' ),
				'entries'  => $number( __( 'Entries in the inbox; null without permission to see entries.', 'millwork' ) ),
				'unread'   => $number( __( 'Unread entries.', 'millwork' ) ),
				'last'     => array( 'description' => __( 'When the last entry was sent, in UTC.', 'millwork' ), 'type' => array( 'string', 'null' ) ),
				'started'  => $number( __( 'How often someone started it in the last 30 days.', 'millwork' ) ),
				'sent'     => $number( __( 'How often it was sent in the last 30 days.', 'millwork' ) ),
				'edit'     => $text( __( 'The URL for editing it; empty without permission.', 'millwork' ) ),
				'history'  => $text( __( 'The URL of its revisions.', 'millwork' ) ),
				'view'     => $text( __( 'The URL of its entries; empty without permission.', 'millwork' ) ),
				'can_edit' => $flag( __( 'Whether the user may edit the saved form.', 'millwork' ) ),
				'can_end'  => $flag( __( 'Whether the user may move it to the trash.', 'millwork' ) ),
			),
		);
	}

	/** @phpstan-param Row $row */
	private static function name( array $row, ?WP_Post $post ): string {
		$title = $post ? PlainText::from_html( get_the_title( $post ) ) : '';
		$name  = PostType::TYPE === $row['kind'] && '' !== $title ? $title : $row['name'];
		return '' === $name && PostType::TYPE !== $row['kind'] ? __( 'Form', 'millwork' ) : $name;
	}

	/**
	 * @param array<WP_Post> $posts
	 * @phpstan-param Row $row
	 * @return list<array{title: string, url: string}>
	 */
	private static function places( array $posts, array $row ): array {
		$places = array();
		foreach ( $posts as $post ) {
			if ( count( $places ) < self::NAMED && current_user_can( 'read_post', $post->ID ) ) {
				$title    = PlainText::from_html( get_the_title( $post ) );
				$places[] = array(
					/* translators: %d: number of a post or page. */
					'title' => '' === $title ? sprintf( __( '#%d (no title)', 'millwork' ), $post->ID ) : $title,
					'url'   => is_post_publicly_viewable( $post ) ? (string) get_permalink( $post ) : (string) get_edit_post_link( $post, 'raw' ),
				);
			}
		}
		if ( 0 === $row['post_id'] ) {
			$place    = PlaceTitles::describe( implode( ':', array_slice( explode( ':', $row['source'] ), 0, 2 ) ), $row['form_id'] );
			$places[] = array( 'title' => $place['title'], 'url' => '' );
		}
		return $places;
	}

	/** The URL of a form's latest revision; '' if it has none or the user may not edit it. */
	private static function history( WP_Post $post ): string {
		$revisions = current_user_can( 'edit_post', $post->ID ) ? wp_get_latest_revision_id_and_total_count( $post ) : null;
		return is_array( $revisions ) && $revisions['count'] > 1 ? (string) get_edit_post_link( $revisions['latest_id'], 'raw' ) : '';
	}
}
