<?php
declare( strict_types=1 );

namespace Millwork\Units\SocialPreviews;

use Millwork\Features\Seo\Pictures;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\EditedPost;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Videos\Videos;
use Millwork\Features\Sharing\Wording\Templates;
use WP_Post;

/**
 * Composes what each network would get if the post was published as it is in the editor, with the real composer and the
 * account's limits. Sends no requests.
 */
final class ComposedPosts {

	/** The networks with a preview. */
	private const NETWORKS = array( 'x', 'mastodon', 'bluesky', 'linkedin' );

	/**
	 * The posts for each network.
	 * @param WP_Post $post The post as it is in the editor.
	 * @param array<string, mixed> $meta Its meta in the editor; other meta is read from the database.
	 * @param string $url Its future URL.
	 * @param array<string, list<int>> $terms Its terms in the editor, by taxonomy; other terms are read from the database.
	 * @return list<array<string, mixed>> Empty for a post type that isn't shared.
	 */
	public static function for_post( WP_Post $post, array $meta, string $url, array $terms = array() ): array {
		if ( ! ShareablePost::has_sharing( $post->post_type ) ) {
			return array();
		}
		return EditedPost::during( $post, $url, $meta, static fn(): array => self::to_all( $post ), $terms );
	}

	/**
	 * The schema of the posts for a network.
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$picture = array( 'properties' => array_fill_keys( array( 'url', 'alt', 'type', 'poster' ), $text ) );
		return array(
			'type'       => 'object',
			'properties' => array(
				'service'    => $text,
				'account'    => array( 'description' => __( 'The account it would be shared to; empty for none.', 'millwork' ) ) + $text,
				'screenName' => array( 'description' => __( 'The account’s handle, such as @name. Empty if it has none.', 'millwork' ) ) + $text,
				'characters' => array( 'description' => __( 'The maximum length of a post; 0 for no limit.', 'millwork' ) ) + $number,
				'parts'      => array(
					'description' => __( 'One post, or the posts of a thread.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'text'     => $text,
							'used'     => array( 'description' => __( 'Its length, as the network counts it.', 'millwork' ) ) + $number,
							'link'     => array( 'description' => __( 'The URL the network shows a card for; empty for none.', 'millwork' ) ) + $text,
							'pictures' => array(
								'description' => __( 'Images, or one video.', 'millwork' ),
								'type'        => 'array',
								'items'       => array( 'type' => 'object' ) + $picture,
							),
							'note'     => array( 'description' => __( 'What is left out, and why.', 'millwork' ) ) + $text,
							'card'     => array(
								'description' => __( 'The card that is sent; null if the network makes its own.', 'millwork' ),
								'type'        => array( 'object', 'null' ),
								'properties'  => array(
									'title'       => $text,
									'description' => $text,
									'isOfPage'    => array(
										'description' => __( 'Whether its image is the page’s image.', 'millwork' ),
										'type'        => 'boolean',
									),
									'picture'     => array( 'type' => array( 'object', 'null' ) ) + $picture,
								),
							),
						),
					),
				),
			),
		);
	}

	/**
	 * The posts for each network.
	 * @return list<array<string, mixed>>
	 */
	private static function to_all( WP_Post $post ): array {
		$sent = array();
		foreach ( self::NETWORKS as $id ) {
			$network = NetworkList::get( $id );
			if ( ! $network ) {
				continue;
			}
			$account = Connections::for_preview( $post, $id );
			$name    = $account && '' !== $account->profile ? $account->profile : (string) $account?->name;
			$limits  = $network->limits( $account );
			$maker   = new Composer( $limits, Templates::for_account( $id, $account->id ?? 0 ) );
			$count   = new TextLimits( $limits->counting->value, $limits->characters, $limits->url_length, $limits->bytes );
			$sent[]  = array(
				'service'    => $id,
				'account'    => $name,
				'screenName' => $account && $account->name !== $name && str_starts_with( $account->name, '@' ) ? $account->name : '',
				'characters' => $limits->characters,
				'parts'      => array_map( static fn( array $part ): array => self::part( $part, $post, $limits, $count ), $maker->parts( $post, Message::stored( $post ) ) ),
			);
			$maker->close();
		}
		return $sent;
	}

	/**
	 * @param array<string, mixed> $part From Composer.
	 * @param TextLimits $count How the network counts.
	 * @return array<string, mixed>
	 */
	private static function part( array $part, WP_Post $post, NetworkLimits $limits, TextLimits $count ): array {
		$text  = static fn( mixed $from, string $name ): string => is_array( $from ) && is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$card  = is_array( $part['card'] ?? null ) ? $part['card'] : null;
		$show  = static fn( mixed $id ): ?array => self::picture( is_numeric( $id ) ? (int) $id : 0, $post, $limits );
		$whole = $text( $part, 'text' );
		$video = self::video( $part['video'] ?? null, $post, $limits );
		return array(
			'text'     => $whole,
			'used'     => Counter::count( $whole, $count ),
			'link'     => $limits->draws_cards ? $text( $part, 'url' ) : '',
			'pictures' => $video ? array( $video ) : array_values( array_filter( array_map( $show, array_slice( is_array( $part['images'] ?? null ) ? $part['images'] : array(), 0, $limits->images ) ) ) ),
			'note'     => $text( $part, 'note' ),
			'card'     => $card ? array(
				'title'       => $text( $card, 'title' ),
				'description' => $text( $card, 'description' ),
				'isOfPage'    => Composer::OF_PAGE === ( $card['image'] ?? 0 ),
				'picture'     => $show( $card['image'] ?? 0 ),
			) : null,
		);
	}

	/**
	 * @param mixed $from The video, from Composer.
	 * @param WP_Post $post The post that contains it.
	 * @return array{url: string, alt: string, type: string, poster: string}|null Null for none, or one that the author
	 * may not see.
	 */
	private static function video( mixed $from, WP_Post $post, NetworkLimits $limits ): ?array {
		$video = Videos::named( $from );
		if ( ! $video || ! Pictures::is_for( $video['id'], $post ) ) {
			return null;
		}
		// No other host is contacted for the poster before the video is played.
		$is_own = wp_parse_url( $video['poster'], PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
		return array(
			'url'    => (string) wp_get_attachment_url( $video['id'] ),
			'alt'    => mb_substr( $video['alt'], 0, $limits->alt_characters, 'UTF-8' ),
			'type'   => (string) get_post_mime_type( $video['id'] ),
			'poster' => $is_own ? $video['poster'] : (string) get_the_post_thumbnail_url( $video['id'], 'large' ),
		);
	}

	/**
	 * @param int $id The attachment.
	 * @param WP_Post $post The post that contains it.
	 * @return array{url: string, alt: string, type: string}|null Null for none, or one that the author may not see.
	 */
	private static function picture( int $id, WP_Post $post, NetworkLimits $limits ): ?array {
		$url = wp_attachment_is_image( $id ) && Pictures::is_for( $id, $post ) ? wp_get_attachment_image_url( $id, 'large' ) : '';
		$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
		return $url ? array(
			'url'  => $url,
			'alt'  => mb_substr( is_string( $alt ) ? trim( $alt ) : '', 0, $limits->alt_characters, 'UTF-8' ),
			'type' => (string) get_post_mime_type( $id ),
		) : null;
	}
}
