<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Threads\BlockReader;
use Millwork\Features\Sharing\Threads\ContentPiece;
use Millwork\Features\Sharing\Threads\PostLimits;
use Millwork\Features\Sharing\Threads\Thread;
use Millwork\Features\Sharing\Threads\ThreadPost;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/** Serves `wpcom/v2/tweetstorm/parse`: what blocks become in a thread, for the editor. Nothing is stored or sent. */
final class ParseRoute {

	/** The most blocks accepted: more than fit in a thread of 100 posts. */
	private const BLOCKS = 5000;

	/** The most markup that is read, in bytes. */
	private const BYTES = 3000000;

	/** How a service counts, as in TextLimits. */
	private const COUNTING = array( 'x', 'mastodon', 'graphemes', 'code-points', 'code-units', 'bytes-emoji' );

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/tweetstorm/parse', array( self::class, 'parse' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/**
	 * The posts of a thread: the 100 that are published, and one more if there are more.
	 * @param WP_REST_Request<array{blocks: list<array{block: string, clientId?: string, inner?: list<string>}>, limits?: array{counting: string, characters: int, url_length?: int, bytes?: int, images?: int}}> $request The request.
	 * @return list<array<string, mixed>>
	 */
	public static function parse( WP_REST_Request $request ): array {
		$limits = $request['limits'];
		$text   = is_array( $limits ) ? new TextLimits( $limits['counting'], $limits['characters'], $limits['url_length'] ?? 0, $limits['bytes'] ?? 0 ) : TextLimits::for_service( 'x' );
		$parts  = Thread::split( self::pieces( (array) $request['blocks'] ), new PostLimits( $text, $limits['images'] ?? 4 ), Thread::MOST + 1 );
		return array_map( array( self::class, 'tweet' ), $parts );
	}

	/**
	 * @param list<array{block: string, clientId?: string, inner?: list<string>}> $blocks Blocks of the editor.
	 * @return iterable<ContentPiece>
	 */
	private static function pieces( array $blocks ): iterable {
		$reader = new BlockReader();
		$hidden = HiddenBlocks::among( array_column( $blocks, 'block' ) );
		$read   = 0;
		foreach ( $blocks as $index => $block ) {
			$read += strlen( $block['block'] );
			if ( $read > self::BYTES ) {
				return;
			}
			if ( $hidden[ $index ] ) {
				continue;
			}
			yield from $reader->read( $block['block'], $block['clientId'] ?? '', $block['inner'] ?? array() );
		}
	}

	/**
	 * A post of the thread.
	 * @return array<string, mixed>
	 */
	private static function tweet( ThreadPost $part ): array {
		return array(
			'text'     => $part->text,
			'media'    => $part->media,
			'tweet'    => $part->quoted,
			'urls'     => $part->urls,
			'boundary' => $part->boundary,
			'blocks'   => array_map( static fn( string $id ): array => array( 'clientId' => $id ), $part->blocks ),
		);
	}

	/**
	 * Whether there are not too many blocks, before each is looked at, and whether they are what they have to be.
	 * @param mixed           $value   What was sent.
	 * @param string          $name    The parameter.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public static function validate( mixed $value, WP_REST_Request $request, string $name ): bool|WP_Error {
		if ( is_array( $value ) && count( $value ) > self::BLOCKS ) {
			return new WP_Error( 'millwork_thread_too_long', __( 'This post has too many blocks for a thread.', 'millwork' ), array( 'status' => 400 ) );
		}
		return rest_validate_request_arg( $value, $request, $name );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$number = array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 100000 );
		return array(
			'blocks' => array(
				'description'       => __( 'Blocks of the editor, in their order.', 'millwork' ),
				'type'              => 'array',
				'required'          => true,
				'validate_callback' => array( self::class, 'validate' ),
				'items'             => array(
					'type'       => 'object',
					'properties' => array(
						'attributes' => array(
							'description' => __( 'Its attributes; the block itself has them too.', 'millwork' ),
							'type'        => 'object',
						),
						'block'      => array(
							'description' => __( 'The block as it is stored, with the blocks in it.', 'millwork' ),
							'type'        => 'string',
							'required'    => true,
						),
						'clientId'   => array(
							'description' => __( 'Its id in the editor.', 'millwork' ),
							'type'        => 'string',
							'maxLength'   => 100,
						),
						'inner'      => array(
							'description' => __( 'Ids of the blocks in it, as they follow each other.', 'millwork' ),
							'type'        => 'array',
							'items'       => array( 'type' => 'string' ),
						),
					),
				),
			),
			'limits' => array(
				'description' => __( 'How much a post holds; as at X if it is left out.', 'millwork' ),
				'type'        => 'object',
				'properties'  => array(
					'counting'   => array( 'type' => 'string', 'enum' => self::COUNTING, 'required' => true ),
					'characters' => array( 'minimum' => 50, 'required' => true ) + $number,
					'url_length' => $number,
					'bytes'      => $number,
					'images'     => array( 'maximum' => 20 ) + $number,
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title' => 'tweetstorm',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'text'     => $text,
					'media'    => array(
						'type'  => 'array',
						'items' => array(
							'type'       => 'object',
							'properties' => array( 'id' => array( 'type' => 'integer' ) ) + array_fill_keys( array( 'url', 'alt', 'type', 'poster' ), $text ),
						),
					),
					'tweet'    => $text,
					'urls'     => array( 'type' => 'array', 'items' => $text ),
					'boundary' => array(
						'type'       => array( 'object', 'null' ),
						'properties' => array_fill_keys( array( 'start', 'end' ), array( 'type' => 'integer' ) ) + array(
							'container' => $text,
							'type'      => array(
								'type' => 'string',
								'enum' => array( 'normal', 'line-break', 'end-of-block' ),
							),
						),
					),
					'blocks'   => array(
						'type'  => 'array',
						'items' => array( 'type' => 'object', 'properties' => array( 'clientId' => $text ) ),
					),
				),
			),
		);
	}
}
