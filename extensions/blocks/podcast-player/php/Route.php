<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `GET wpcom/v2/podcast-player`: a podcast, its episodes and all episodes that can be selected. */
final class Route {

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/podcast-player', array( self::class, 'answer' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url'             => array(
				'description' => __( 'The address of the podcast’s feed.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
			'guids'           => array(
				'description' => __( 'The guids of the episodes that are wanted; the newest if none is given.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'maxItems'    => 100,
				'default'     => array(),
			),
			'episode-options' => array(
				'description' => __( 'Whether all episodes are listed, to choose from.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{url: string, guids: string[], episode-options: bool}> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$feed = Feed\Feeds::fetch( (string) $request['url'] );
		if ( is_wp_error( $feed ) ) {
			return $feed;
		}
		$answer = array(
			'title'  => $feed['title'],
			'link'   => $feed['link'],
			'cover'  => $feed['cover'],
			'tracks' => Feed\Feeds::select( $feed, (array) $request['guids'], Feed\Episodes::NEWEST ),
		);
		return $request['episode-options'] ? $answer + array( 'options' => Feed\Feeds::options( $feed ) ) : $answer;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text    = static fn( string $description, string $format = '' ): array => array_filter(
			array(
				'description' => $description,
				'type'        => 'string',
				'format'      => $format,
				'readonly'    => true,
			)
		);
		$address = static fn( string $description ): array => $text( $description, 'uri' );
		$rows    = static fn( string $description, array $properties ): array => array(
			'description' => $description,
			'type'        => 'array',
			'readonly'    => true,
			'items'       => array( 'type' => 'object', 'properties' => $properties ),
		);
		return array(
			'title'      => 'podcast-player',
			'type'       => 'object',
			'properties' => array(
				'title'   => $text( __( 'The podcast’s title, as plain text.', 'millwork' ) ),
				'link'    => $address( __( 'The address of its website; empty if it has none.', 'millwork' ) ),
				'cover'   => $address( __( 'The address of its picture; empty if it has none.', 'millwork' ) ),
				'tracks'  => $rows(
					__( 'The chosen episodes, or the ten newest.', 'millwork' ),
					array(
						'id'               => $text( __( 'An identifier that stays the same.', 'millwork' ) ),
						'guid'             => $text( __( 'The feed’s own identifier.', 'millwork' ) ),
						'title'            => $text( __( 'The title, as plain text.', 'millwork' ) ),
						'link'             => $address( __( 'The address of the episode’s page; empty if it has none.', 'millwork' ) ),
						'src'              => $address( __( 'The address of the audio.', 'millwork' ) ),
						'type'             => $text( __( 'The MIME type of the audio.', 'millwork' ) ),
						'description'      => $text( __( 'What it is about, as plain text.', 'millwork' ) ),
						'description_html' => $text( __( 'The same with paragraphs and links, for the newest episodes.', 'millwork' ) ),
						'image'            => $address( __( 'The address of the episode’s own picture; empty if it has none.', 'millwork' ) ),
						'duration'         => $text( __( 'How long it is, as 1:02:03.', 'millwork' ) ),
						'publish_date'     => $text( __( 'When it was published (ISO 8601); empty if the feed does not say.', 'millwork' ) ),
					)
				),
				'options' => $rows(
					__( 'All episodes, if they were asked for.', 'millwork' ),
					array(
						'label' => $text( __( 'The title.', 'millwork' ) ),
						'value' => $text( __( 'The guid.', 'millwork' ) ),
					)
				),
			),
		);
	}
}
