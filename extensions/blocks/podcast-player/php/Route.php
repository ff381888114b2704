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
				'description' => __( 'URL of the podcast’s feed.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
			'guids'           => array(
				'description' => __( 'GUIDs of the episodes to return. By default, the newest ones.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'maxItems'    => 100,
				'default'     => array(),
			),
			'episode-options' => array(
				'description' => __( 'Whether to list all episodes to choose from.', 'millwork' ),
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
				'link'    => $address( __( 'URL of its website. Empty if there is none.', 'millwork' ) ),
				'cover'   => $address( __( 'URL of its image. Empty if there is none.', 'millwork' ) ),
				'tracks'  => $rows(
					__( 'The selected episodes, or the ten newest.', 'millwork' ),
					array(
						'id'               => $text( __( 'A permanent ID.', 'millwork' ) ),
						'guid'             => $text( __( 'The ID from the feed.', 'millwork' ) ),
						'title'            => $text( __( 'The title, as plain text.', 'millwork' ) ),
						'link'             => $address( __( 'URL of the episode’s page. Empty if there is none.', 'millwork' ) ),
						'src'              => $address( __( 'URL of the audio.', 'millwork' ) ),
						'type'             => $text( __( 'The MIME type of the audio.', 'millwork' ) ),
						'description'      => $text( __( 'The description, as plain text.', 'millwork' ) ),
						'description_html' => $text( __( 'The description with paragraphs and links, for the newest episodes.', 'millwork' ) ),
						'image'            => $address( __( 'URL of the episode’s own image. Empty if there is none.', 'millwork' ) ),
						'duration'         => $text( __( 'The duration, such as 1:02:03.', 'millwork' ) ),
						'publish_date'     => $text( __( 'The publication date (ISO 8601). Empty if unknown.', 'millwork' ) ),
					)
				),
				'options' => $rows(
					__( 'All episodes, if requested.', 'millwork' ),
					array(
						'label' => $text( __( 'The title.', 'millwork' ) ),
						'value' => $text( __( 'The GUID.', 'millwork' ) ),
					)
				),
			),
		);
	}
}
