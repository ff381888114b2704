<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\EditedPost;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\Pictures;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Threads\BlockReader;
use Millwork\Features\Sharing\Threads\ContentPiece;
use Millwork\Features\Sharing\Threads\PostLimits;
use Millwork\Features\Sharing\Threads\Thread;
use Millwork\Features\Sharing\Threads\ThreadPost;
use Millwork\Features\Sharing\Wording\ShareText;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `wpcom/v2/tweetstorm/parse`: what blocks become in a thread, for the editor. Nothing is stored or sent.
 *
 * @phpstan-type Parameters array{blocks: list<array{block: string, clientId?: string, inner?: list<string>}>, limits?: array{counting: string, characters: int, url_length?: int, bytes?: int, images?: int}, post_id?: int, network?: string, title?: string, slug?: string, message?: string}
 */
final class ParseRoute {

	/** The most blocks accepted: more than fit in a thread of 100 posts. */
	private const BLOCKS = 5000;

	/** The most markup that is read, in bytes. */
	private const BYTES = 3000000;

	/** Separates blocks that are read as one text. */
	private const BETWEEN = "\n\n<!--next-->\n\n";

	/** How a network counts, as in TextLimits. */
	private const COUNTING = array( 'x', 'mastodon', 'graphemes', 'code-points', 'code-units', 'bytes-emoji' );

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/tweetstorm/parse', array( self::class, 'parse' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/**
	 * With `post_id`, the posts of a thread as they would be sent to `network`, including the first and last. Otherwise what
	 * blocks become: the 100 posts that are published, and one more if there are more.
	 * @param WP_REST_Request<Parameters> $request The request.
	 * @return list<array<string, mixed>>
	 */
	public static function parse( WP_REST_Request $request ): array {
		$network = NetworkList::get( (string) $request['network'] );
		$post    = $network && current_user_can( 'edit_post', (int) $request['post_id'] ) ? get_post( (int) $request['post_id'] ) : null;
		if ( $network && $post ) {
			$account = Connections::for_preview( $post, $network->id() );
			return self::thread( $request, $post, $network->limits( $account ), Templates::for_account( $network->id(), $account->id ?? 0 ) );
		}
		$limits = $request['limits'];
		$text   = is_array( $limits ) ? new TextLimits( $limits['counting'], $limits['characters'], $limits['url_length'] ?? 0, $limits['bytes'] ?? 0 ) : TextLimits::for_network( 'x' );
		$parts  = Thread::split( self::pieces( (array) $request['blocks'] ), new PostLimits( $text, $limits['images'] ?? 4 ), Thread::MOST + 1 );
		return array_map( array( self::class, 'tweet' ), $parts );
	}

	/**
	 * The posts of a thread as they would be sent.
	 * @param WP_REST_Request<Parameters> $request The request.
	 * @param WP_Post $stored The post, as it is stored.
	 * @param string $template The account's template for the message.
	 * @return list<array<string, mixed>>
	 */
	private static function thread( WP_REST_Request $request, WP_Post $stored, NetworkLimits $limits, string $template ): array {
		$post = new WP_Post( (object) get_object_vars( $stored ) );
		if ( is_string( $request['title'] ) ) {
			$post->post_title = $request['title'];
		}
		$meta   = array(
			ShareablePost::MESSAGE => (string) $request['message'],
			ShareablePost::THREAD  => true,
		);
		$url    = EditedPost::url( $post, is_string( $request['slug'] ) ? $request['slug'] : null );
		$thread = EditedPost::during(
			$post,
			$url,
			$meta,
			static fn(): array => ThreadDelivery::compose( self::pieces( self::without_shortcodes( self::public_blocks( (array) $request['blocks'], $post ) ) ), $post, $limits, ShareText::for_post( $post, Message::stored( $post ), $template, $url, $limits, true ) )
		);
		$count  = ThreadDelivery::text_limits( $limits );
		$tweets = array();
		foreach ( $thread as list( 'role' => $role, 'part' => $part, 'content' => $content ) ) {
			if ( '' !== $content['text'] || isset( $content['video'] ) || array_filter( $content['images'], array( Pictures::class, 'has_file' ) ) ) {
				$tweets[] = array(
					'role'       => $role,
					'text'       => $content['text'],
					'used'       => Counter::count( $content['text'], $count ),
					'characters' => $limits->characters,
				) + self::tweet( $part ?? new ThreadPost() );
			}
		}
		// Without content, nothing is left to be a thread.
		return count( $tweets ) > 2 ? $tweets : array();
	}

	/**
	 * What everyone may read of the blocks. If that isn't everything, it is a single text.
	 * @param list<array{block: string, clientId?: string, inner?: list<string>}> $blocks Blocks of the editor.
	 * @return list<array{block: string, clientId?: string, inner?: list<string>}>
	 */
	private static function public_blocks( array $blocks, WP_Post $post ): array {
		$edited = new WP_Post( (object) get_object_vars( $post ) );

		$edited->post_content = implode( self::BETWEEN, array_column( $blocks, 'block' ) );
		$public               = ThreadDelivery::public_content( $edited );
		return $edited->post_content === $public ? $blocks : array( array( 'block' => str_replace( self::BETWEEN, "\n\n", $public ) ) );
	}

	/**
	 * The blocks without the content of shortcodes. Of a shortcode that spans blocks, one text is left.
	 * @param list<array{block: string, clientId?: string, inner?: list<string>}> $blocks Blocks of the editor.
	 * @return list<array{block: string, clientId?: string, inner?: list<string>}>
	 */
	private static function without_shortcodes( array $blocks ): array {
		$whole = ThreadDelivery::without_shortcodes( implode( self::BETWEEN, array_column( $blocks, 'block' ) ) );
		$texts = explode( self::BETWEEN, $whole );
		if ( count( $texts ) !== count( $blocks ) ) {
			return array( array( 'block' => str_replace( self::BETWEEN, "\n\n", $whole ) ) );
		}
		return array_map( static fn( array $block, string $text ): array => array( 'block' => $text ) + $block, $blocks, $texts );
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
		$text   = array( 'type' => 'string', 'maxLength' => 10000 );
		return array(
			'blocks'  => array(
				'description'       => __( 'The editor’s blocks, in order.', 'millwork' ),
				'type'              => 'array',
				'required'          => true,
				'validate_callback' => array( self::class, 'validate' ),
				'items'             => array(
					'type'       => 'object',
					'properties' => array(
						'attributes' => array(
							'description' => __( 'The block’s attributes, also contained in its markup.', 'millwork' ),
							'type'        => 'object',
						),
						'block'      => array(
							'description' => __( 'The block’s markup, including inner blocks.', 'millwork' ),
							'type'        => 'string',
							'required'    => true,
						),
						'clientId'   => array(
							'description' => __( 'The block’s client ID in the editor.', 'millwork' ),
							'type'        => 'string',
							'maxLength'   => 100,
						),
						'inner'      => array(
							'description' => __( 'The client IDs of its inner blocks, in order.', 'millwork' ),
							'type'        => 'array',
							'items'       => array( 'type' => 'string' ),
						),
					),
				),
			),
			'limits'  => array(
				'description' => __( 'The limits of a post; those of X if left out.', 'millwork' ),
				'type'        => 'object',
				'properties'  => array(
					'counting'   => array( 'type' => 'string', 'enum' => self::COUNTING, 'required' => true ),
					'characters' => array( 'minimum' => 50, 'required' => true ) + $number,
					'url_length' => $number,
					'bytes'      => $number,
					'images'     => array( 'maximum' => 20 ) + $number,
				),
			),
			'post_id' => array(
				'description' => __( 'The ID of the post, to return the thread as it would be sent.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
			),
			'network' => array( 'description' => __( 'The network the thread is for.', 'millwork' ) ) + $text,
			'title'   => array( 'description' => __( 'The title in the editor.', 'millwork' ) ) + $text,
			'slug'    => array( 'description' => __( 'The slug in the editor.', 'millwork' ) ) + $text,
			'message' => array( 'description' => __( 'The sharing message in the editor.', 'millwork' ) ) + $text,
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
					'text'       => $text,
					'role'       => array( 'type' => 'string', 'enum' => array( 'intro', 'part', 'outro', 'outro-rest' ) ),
					'used'       => array( 'description' => __( 'Its length, as the network counts it.', 'millwork' ), 'type' => 'integer' ),
					'characters' => array( 'description' => __( 'The maximum length of a post; 0 for no limit.', 'millwork' ), 'type' => 'integer' ),
					'media'      => array(
						'type'  => 'array',
						'items' => array(
							'type'       => 'object',
							'properties' => array( 'id' => array( 'type' => 'integer' ) ) + array_fill_keys( array( 'url', 'alt', 'type', 'poster' ), $text ),
						),
					),
					'tweet'      => $text,
					'urls'       => array( 'type' => 'array', 'items' => $text ),
					'boundary'   => array(
						'type'       => array( 'object', 'null' ),
						'properties' => array_fill_keys( array( 'start', 'end' ), array( 'type' => 'integer' ) ) + array(
							'container' => $text,
							'type'      => array(
								'type' => 'string',
								'enum' => array( 'normal', 'line-break', 'end-of-block' ),
							),
						),
					),
					'blocks'     => array(
						'type'  => 'array',
						'items' => array( 'type' => 'object', 'properties' => array( 'clientId' => $text ) ),
					),
				),
			),
		);
	}
}
