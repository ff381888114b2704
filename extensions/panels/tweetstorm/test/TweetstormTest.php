<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Units\Tweetstorm\Cards;
use Millwork\Units\Tweetstorm\Setting;
use WP_REST_Request;

/** The routes, the meta, and what is sent. */
final class TweetstormTest extends TestCase {

	/** A web page's URL that needs no look-up of a name. */
	private const PAGE = 'https://93.184.216.34/page';

	/**
	 * What was asked of others.
	 * @var list<string>
	 */
	private array $asked = array();

	/**
	 * Answers for every other server.
	 * @param string $body What they say.
	 */
	private function others_say( string $body, string $type = 'text/html; charset=utf-8' ): void {
		$this->asked = array();
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( $answer, $arguments, $url ) use ( $body, $type ) {
				$this->asked[] = $url;
				return array(
					'headers'  => array( 'content-type' => $type ),
					'body'     => $body,
					'response' => array( 'code' => 200, 'message' => 'OK' ),
					'cookies'  => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
	}

	/**
	 * What the editor is told of blocks.
	 * @param mixed                $blocks What it sends.
	 * @param array<string, mixed> $more   More that it sends.
	 */
	private function parse( mixed $blocks, array $more = array() ): \WP_REST_Response {
		return $this->rest( 'POST', '/wpcom/v2/tweetstorm/parse', array( 'blocks' => $blocks ) + $more );
	}

	/**
	 * A block as the editor sends it.
	 * @param string $text What it says.
	 * @return array<string, mixed>
	 */
	private static function block( string $text, string $id = 'one' ): array {
		return array(
			'attributes' => array( 'content' => $text ),
			'block'      => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->",
			'clientId'   => $id,
		);
	}

	public function test_answers_with_fields_and_embedding(): void {
		$this->become( 'contributor' );
		foreach ( array( array( 'POST', '/wpcom/v2/tweetstorm/generate-cards' ), array( 'GET', '/jetpack/v4/plugins' ) ) as list( $method, $path ) ) {
			foreach ( array( '_fields', '_embed' ) as $parameter ) {
				$request = new WP_REST_Request( $method, $path );
				$request->set_query_params( array( $parameter => 'x' ) );
				$request->set_body_params( array( 'urls' => array() ) );
				$server = rest_get_server();
				$answer = rest_filter_response_fields( $server->dispatch( $request ), $server, $request );
				$this->assertSame( 200, $answer->get_status() );
				$this->assertJson( (string) wp_json_encode( $server->response_to_data( $answer, '_embed' === $parameter ) ) );
			}
		}
	}

	public function test_only_who_may_edit_posts_asks(): void {
		foreach ( array( 'parse' => array( 'blocks' => array( self::block( 'x' ) ) ), 'generate-cards' => array( 'urls' => array() ) ) as $route => $sent ) {
			wp_set_current_user( 0 );
			$this->assertSame( 401, $this->rest( 'POST', "/wpcom/v2/tweetstorm/$route", $sent )->get_status() );
			$this->become( 'subscriber' );
			$this->assertSame( 403, $this->rest( 'POST', "/wpcom/v2/tweetstorm/$route", $sent )->get_status() );
			$this->become( 'contributor' );
			$this->assertSame( 200, $this->rest( 'POST', "/wpcom/v2/tweetstorm/$route", $sent )->get_status() );
		}
	}

	public function test_parses_blocks(): void {
		$this->become( 'author' );
		$this->assertSame(
			array(
				array(
					'text'     => "One\n\nTwo",
					'media'    => array(),
					'tweet'    => '',
					'urls'     => array(),
					'boundary' => array(
						'start'     => 0,
						'end'       => 0,
						'container' => '',
						'type'      => 'end-of-block',
					),
					'blocks'   => array( array( 'clientId' => 'a' ), array( 'clientId' => 'b' ) ),
				),
			),
			$this->parse( array( self::block( '<b>One</b>', 'a' ), self::block( 'Two', 'b' ) ) )->get_data()
		);
		$this->assertSame( array(), $this->parse( array() )->get_data() );
		$long = array( self::block( str_repeat( 'word ', 100 ) ) );
		$this->assertCount( 2, $this->parse( $long )->get_data() );
		$this->assertCount( 1, $this->parse( $long, array( 'limits' => array( 'counting' => 'mastodon', 'characters' => 500 ) ) )->get_data() );
	}

	public function test_patterns_in_patterns_end(): void {
		$this->become( 'author' );
		$pattern = fn( string $content ): int => $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => $content, 'post_author' => get_current_user_id() ) );
		$of      = static fn( int $id, int $times ): string => str_repeat( "<!-- wp:block {\"ref\":$id} /-->", $times );
		$itself  = $pattern( 'x' );
		wp_update_post( array( 'ID' => $itself, 'post_content' => '<!-- wp:paragraph --><p>Once</p><!-- /wp:paragraph -->' . $of( $itself, 1000 ) ) );
		$this->assertSame( array( 'Once' ), array_column( (array) $this->parse( array( array( 'block' => $of( $itself, 1 ) ) ) )->get_data(), 'text' ) );
		$branch = $pattern( '<!-- wp:separator --><hr/><!-- /wp:separator -->' );
		foreach ( array( 1, 2, 3 ) as $level ) {
			$branch = $pattern( $of( $branch, 300 ) );
		}
		$reads = 0;
		add_filter(
			'block_parser_class',
			static function ( $name ) use ( &$reads ) {
				++$reads;
				return $name;
			}
		);
		$this->assertSame( array(), $this->parse( array( array( 'block' => $of( $branch, 1 ) ) ) )->get_data() );
		$this->assertLessThan( 500, $reads );
	}

	public function test_refuses_what_is_no_list_of_blocks(): void {
		$this->become( 'author' );
		foreach ( array( 'no', 5, null, array( 'no' ), array( array() ), array( array( 'block' => array() ) ), array( array( 'block' => 'x', 'clientId' => array() ) ), array( array( 'block' => 'x', 'attributes' => 'no' ) ), array( array( 'block' => 'x', 'inner' => array( array() ) ) ) ) as $sent ) {
			$this->assertSame( 400, $this->parse( $sent )->get_status(), (string) wp_json_encode( $sent ) );
		}
		$this->assertSame( 400, $this->parse( array_fill( 0, 100000, self::block( 'x' ) ) )->get_status() );
		$this->assertCount( 25, $this->parse( array_fill( 0, 500, self::block( str_repeat( 'x', 12 ) ) ) )->get_data() );
		foreach ( array( array( 'counting' => 'no', 'characters' => 500 ), array( 'counting' => 'x' ), array( 'counting' => 'x', 'characters' => 1 ), array( 'counting' => 'x', 'characters' => array() ), 'no' ) as $limits ) {
			$this->assertSame( 400, $this->parse( array(), array( 'limits' => $limits ) )->get_status(), (string) wp_json_encode( $limits ) );
		}
	}

	public function test_makes_cards_and_keeps_them(): void {
		$this->become( 'author' );
		$this->others_say(
			'<!doctype html><title>Title &amp; more</title><meta property="og:title" content="Better <b>"><meta name="description" content="  What
			it is "><meta property="og:image" content="javascript:alert(1)"><meta name="twitter:card" content="summary_large_image"><body><meta property="og:description" content="No">'
		);
		$ask  = fn( array $urls ) => $this->rest( 'POST', '/wpcom/v2/tweetstorm/generate-cards', array( 'urls' => $urls ) );
		$card = array(
			'creator'     => '',
			'description' => 'What it is',
			'image'       => '',
			'title'       => 'Better <b>',
			'type'        => 'summary_large_image',
			'url'         => self::PAGE,
		);
		$this->assertSame( array( self::PAGE => $card ), (array) $ask( array( self::PAGE, 'http://10.0.0.1/', 'file:///etc/passwd', 'no' ) )->get_data() );
		$this->assertSame( array( self::PAGE ), $this->asked );
		$this->assertSame( array( self::PAGE => $card ), (array) $ask( array( self::PAGE ) )->get_data() );
		$this->assertSame( array( self::PAGE ), $this->asked );
		$this->assertSame( '{}', wp_json_encode( $ask( array() )->get_data() ) );
		foreach ( array( array( array() ), array_fill( 0, 51, 'https://example.com' ) ) as $sent ) {
			$this->assertSame( 400, $this->rest( 'POST', '/wpcom/v2/tweetstorm/generate-cards', array( 'urls' => $sent ) )->get_status() );
		}
	}

	public function test_asks_few_others_at_once(): void {
		$this->become( 'author' );
		$this->others_say( 'no page', 'application/pdf' );
		$urls = array_map( static fn( int $number ): string => self::PAGE . "?$number", range( 1, 20 ) );
		add_filter(
			'pre_http_request',
			static function ( $answer ) {
				usleep( 30000 );
				return $answer;
			},
			20
		);
		$this->assertSame( array(), (array) $this->rest( 'POST', '/wpcom/v2/tweetstorm/generate-cards', array( 'urls' => $urls ) )->get_data() );
		$this->assertCount( 5, $this->asked );
		// That there was nothing is kept too.
		$this->rest( 'POST', '/wpcom/v2/tweetstorm/generate-cards', array( 'urls' => array_slice( $urls, 0, 5 ) ) );
		$this->assertCount( 5, $this->asked );
	}

	public function test_reads_hostile_pages(): void {
		$this->assertNull( Cards::read( '', self::PAGE ) );
		$this->assertNull( Cards::read( str_repeat( '<div>', 100000 ), self::PAGE ) );
		$this->assertSame( 1000, mb_strlen( (string) ( Cards::read( '<title>' . str_repeat( 'a', 100000 ), self::PAGE )['title'] ?? str_repeat( 'a', 1000 ) ) ) );
		$this->assertSame( 'a', Cards::read( "<meta name=og:title content='\x07 a'><meta name=og:title content=b>", self::PAGE )['title'] ?? '' );
	}

	public function test_the_meta_is_written_by_who_may_edit_the_post(): void {
		$this->become( 'author' );
		$post = $this->create_post( array( 'post_author' => get_current_user_id() ) );
		$this->assertFalse( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['meta'][ Setting::NAME ] );
		$this->assertTrue( $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( Setting::NAME => true ) ) )->get_data()['meta'][ Setting::NAME ] );
		$this->assertSame( '1', get_post_meta( $post, ShareablePost::THREAD, true ) );
		$other = $this->create_post( array( 'post_author' => 1 ) );
		$this->assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$other", array( 'meta' => array( Setting::NAME => true ) ) )->get_status() );
	}

	public function test_pictures_that_the_author_may_not_see_stay_here(): void {
		$picture = fn( int $parent ): int => (int) wp_insert_attachment( array( 'post_title' => 'x', 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'post_author' => 1, 'post_parent' => $parent ), 'x.png', $parent );
		$hidden  = $picture( $this->create_post( array( 'post_status' => 'private', 'post_author' => 1 ) ) );
		$shown   = array( $picture( 0 ), $picture( $this->create_post() ) );
		$image   = static fn( int $id, string $url = 'https://cdn.example/x.png' ): string => "<!-- wp:image {\"id\":$id} --><figure><img src=\"$url\" alt=\"\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->";
		$this->become( 'author' );
		$post    = get_post( $this->create_post( array( 'post_content' => $image( $hidden ) . $image( $shown[0] ) . $image( $shown[1] ), 'post_author' => get_current_user_id() ) ) );
		$this->assertInstanceOf( \WP_Post::class, $post );
		$sent = fn(): array => array_merge( ...array_column( $this->thread( array(), $post, new NetworkLimits( characters: 300, images: 4 ) ), 'images' ) );
		$this->assertSame( $shown, $sent() );
		// What the post itself shows is no secret.
		$post->post_content = $image( $hidden, (string) wp_get_attachment_url( $hidden ) );
		$this->assertSame( array( $hidden ), $sent() );
		$post->post_content = $image( $hidden ) . $image( $shown[0] ) . $image( $shown[1] );
		$post->post_author  = '1';
		$this->assertSame( array( $hidden, ...$shown ), $sent() );
	}

	/**
	 * What delivery is given.
	 * @param array<mixed> $so_far What others have given.
	 * @param NetworkLimits       $limits Those of the service.
	 * @return array<mixed>
	 */
	private function thread( array $so_far, \WP_Post $post, NetworkLimits $limits ): array {
		return (array) apply_filters( 'millwork_sharing_thread', $so_far, $post, $limits, '' );
	}

	public function test_gives_delivery_the_posts_of_a_thread(): void {
		$limits = new NetworkLimits( characters: 300, images: 4 );
		$post   = get_post( $this->create_post( array( 'post_title' => 'Title &amp; all', 'post_content' => str_repeat( '<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->', 2 ) ) ) );
		$this->assertInstanceOf( \WP_Post::class, $post );
		$url = (string) get_permalink( $post );
		$ask = fn( array $so_far = array() ): array => $this->thread( $so_far, $post, $limits );
		$this->assertSame( array( "Title & all\n\nA thread\n$url", 'Head', 'Head', "This thread can be read here:\n$url" ), array_column( $ask(), 'text' ) );
		$this->assertSame( array( array( 'text' => 'other' ) ), $ask( array( array( 'text' => 'other' ) ) ) );
		$post->post_content = str_repeat( '<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->', 150 );
		$texts              = array_column( $ask(), 'text' );
		$this->assertCount( 102, $texts );
		$this->assertSame( "The rest of this thread can be read here:\n$url", end( $texts ) );
		// A picture of elsewhere is not sent: no post is empty.
		foreach ( array(
			'<!-- wp:image --><figure><img src="https://example.com/a.png" alt=""/></figure><!-- /wp:image -->' => '',
			'<!-- wp:html --><p>no</p><!-- /wp:html -->' => '',
			'<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->' => 'secret',
		) as $content => $password ) {
			$post->post_content  = $content;
			$post->post_password = $password;
			$this->assertSame( array(), $ask(), $content );
		}
	}
}
