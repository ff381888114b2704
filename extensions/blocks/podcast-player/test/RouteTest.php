<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use WP_REST_Response;

/** GET wpcom/v2/podcast-player. */
final class RouteTest extends PodcastTestCase {

	private const PATH = '/wpcom/v2/podcast-player';

	public function test_answers_who_may_edit_posts(): void {
		$this->answer( self::rss( self::items( 12 ), '<itunes:image href="https://img.example/a.jpg"/>' ) );
		$this->assertSame( 401, $this->ask()->get_status() );
		wp_set_current_user( $this->create_user( 'subscriber' ) );
		$this->assertSame( 403, $this->ask()->get_status() );
		$this->assertSame( array(), $this->asked );

		wp_set_current_user( $this->create_user( 'contributor' ) );
		$answer = $this->ask();
		$this->assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		$this->assertSame( array( 'title', 'link', 'cover', 'tracks' ), array_keys( $data ) );
		$this->assertSame( array( 'Shavings', 'https://podcast.example/', 'https://img.example/a.jpg' ), array( $data['title'], $data['link'], $data['cover'] ) );
		$this->assertCount( 10, $data['tracks'] );

		$data = $this->ask( array( 'guids' => array( 'guid-1', 'guid-12' ) ) )->get_data();
		$this->assertSame( array( 'Episode 1', 'Episode 12' ), array_column( $data['tracks'], 'title' ) );
		$data = $this->ask( array( 'episode-options' => 'true' ) )->get_data();
		$this->assertCount( 12, $data['options'] );
		$this->assertSame( 'guid-12', $data['options'][0]['value'] );
		$this->assertCount( 1, $this->asked );
	}

	public function test_answers_as_its_schema_says(): void {
		wp_set_current_user( $this->create_user( 'author' ) );
		$this->answer( self::rss( self::items( 12, '<description>A</description>' ) ) );
		$schema = $this->rest( 'OPTIONS', self::PATH )->get_data()['schema'];
		$data   = $this->ask(
			array(
				'guids'           => array( 'guid-1', 'guid-12' ),
				'episode-options' => '1',
			)
		)->get_data();
		$this->assertTrue( rest_validate_value_from_schema( $data, array( 'additionalProperties' => false ) + $schema ) );
		foreach ( $data['tracks'] as $track ) {
			$this->assertSame( array(), array_diff_key( $track, $schema['properties']['tracks']['items']['properties'] ) );
		}
		$this->assertSame( 400, $this->rest( 'GET', self::PATH )->get_status() );
		$this->assertSame( 400, $this->ask( array( 'url' => array( 'a' ) ) )->get_status() );
		$this->assertSame( 400, $this->ask( array( 'guids' => array_fill( 0, 101, 'a' ) ) )->get_status() );
		$this->assertSame( 400, $this->ask( array( 'episode-options' => 'maybe' ) )->get_status() );
	}

	/**
	 * Each failure has a code and says what to do.
	 * @dataProvider failures
	 * @param string $body   What the server sends.
	 * @param string $code   The error.
	 */
	public function test_says_what_is_wrong( string $body, string $code, int $status = 422 ): void {
		wp_set_current_user( $this->create_user( 'author' ) );
		$this->answer( $body );
		$error = $this->ask()->as_error();
		$this->assert_error( $code, $status, $error );
		$this->assertFalse( get_option( 'millwork_podcast_' . md5( self::URL ) ) );
	}

	/** @return array<string, array{0: string, 1: string, 2?: int}> */
	public function failures(): array {
		$rss = self::rss( '' );
		return array(
			'nothing'           => array( " \n", 'millwork_podcast_empty' ),
			'no entries'        => array( $rss, 'millwork_podcast_empty' ),
			'no audio'          => array( self::rss( '<item><title>Post</title></item>' ), 'millwork_podcast_no_audio' ),
			'JSON'              => array( '{"rss":1}', 'millwork_podcast_not_a_feed' ),
			'text'              => array( 'Feed', 'millwork_podcast_not_a_feed' ),
			'a picture'         => array( "\x89PNG\r\n\x1a\n\0\0\0", 'millwork_podcast_not_a_feed' ),
			'other XML'         => array( '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'millwork_podcast_not_a_feed' ),
			'half a feed'       => array( substr( self::rss( self::items( 3 ) ), 0, -200 ), 'millwork_podcast_not_a_feed' ),
			'a declaration'     => array( '<?xml version="1.0"?>', 'millwork_podcast_not_a_feed' ),
			'an open comment'   => array( '<!-- ' . $rss, 'millwork_podcast_not_a_feed' ),
			'an unknown letter' => array( "<?xml version=\"1.0\" encoding=\"no-such\"?>\xff" . $rss, 'millwork_podcast_not_a_feed' ),
			'a frame of 1 MB'   => array( self::rss( self::items( 1 ), '<description>' . str_repeat( 'a', MB_IN_BYTES ) . '</description>' ), 'millwork_podcast_not_a_feed' ),
			'a web page'        => array( '<!DOCTYPE html><title>Podcast</title><p>Listen', 'millwork_podcast_web_page' ),
			'XHTML'             => array( '<?xml version="1.0"?><!-- x --><!DOCTYPE html PUBLIC "x" "y"><html xmlns="http://www.w3.org/1999/xhtml"></html>', 'millwork_podcast_web_page' ),
		);
	}

	public function test_names_the_feed_of_a_web_page(): void {
		wp_set_current_user( $this->create_user( 'author' ) );
		$page  = static fn( string $href ): string => "<html><head><link rel=alternate type='text/html' href='/a'><link rel='alternate' type='application/rss+xml' href='$href'></head></html>";
		$this->answer( $page( '/podcast.xml?a=1&amp;b=2' ) );
		$error = $this->assert_error( 'millwork_podcast_web_page', 422, $this->ask()->as_error() );
		$this->assertStringContainsString( 'https://podcast.example/podcast.xml?a=1&b=2', $error->get_error_message() );
		$this->assertSame( 'https://podcast.example/podcast.xml?a=1&b=2', $error->get_error_data()['feed'] );
		$this->answer( $page( 'javascript:alert(1)' ) );
		$error = $this->assert_error( 'millwork_podcast_web_page', 422, $this->ask()->as_error() );
		$this->assertSame( '', $error->get_error_data()['feed'] );
	}

	public function test_leaves_the_route_to_another_plugin(): void {
		add_action(
			'rest_api_init',
			static function (): void {
				register_rest_route(
					'wpcom/v2',
					'/podcast-player',
					array(
						'callback'            => static fn(): string => 'theirs',
						'permission_callback' => '__return_true',
					)
				);
			}
		);
		$GLOBALS['wp_rest_server'] = null;
		$this->assertSame( 'theirs', $this->ask()->get_data() );
		$GLOBALS['wp_rest_server'] = null;
	}

	/** @param array<string, mixed> $params Parameters. */
	private function ask( array $params = array() ): WP_REST_Response {
		return $this->rest( 'GET', self::PATH, $params + array( 'url' => self::URL ) );
	}
}
