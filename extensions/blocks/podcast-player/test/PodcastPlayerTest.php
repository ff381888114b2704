<?php
/**
 * The podcast player on the page.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Podcast\Copies;
use Millwork\Podcast\Markup;
use WP_HTML_Tag_Processor;

/**
 * The page, feeds and e-mail, and the config of the script.
 *
 * @phpstan-import-type Track from \Millwork\Podcast\Feeds
 */
final class PodcastPlayerTest extends TestCase {

	use Directives;

	private const URL = 'https://feeds.example.com/show';

	/**
	 * An episode.
	 *
	 * @param string                $guid Its guid.
	 * @param array<string, string> $more What differs.
	 * @return Track
	 */
	private static function track( string $guid, array $more = array() ): array {
		return $more + array(
			'id'           => "podcast-track-$guid",
			'guid'         => $guid,
			'title'        => "Episode $guid",
			'link'         => '',
			'src'          => "https://audio.example.com/$guid.mp3",
			'type'         => 'audio/mpeg',
			'description'  => "About $guid.",
			'image'        => '',
			'duration'     => '1:02:03',
			'publish_date' => '',
		);
	}

	/**
	 * Stores a feed, as if it had been read just now.
	 *
	 * @param list<Track>           $tracks Its episodes.
	 * @param array{title?: string, link?: string, cover?: string} $more What differs.
	 */
	private static function store( array $tracks, array $more = array() ): void {
		$feed = $more + array(
			'url'    => self::URL,
			'title'  => 'Wood & Co',
			'link'   => 'https://example.com/',
			'cover'  => 'https://images.example.com/cover.jpg',
			'tracks' => $tracks,
		);
		Copies::put(
			array(
				'feed'    => $feed,
				'checked' => time(),
				'next'    => time() + HOUR_IN_SECONDS,
				'asked'   => time(),
			) + Copies::blank( self::URL ),
			array()
		);
	}

	/**
	 * A block's page.
	 *
	 * @param array<string, mixed> $attributes More attributes.
	 */
	private static function render( array $attributes = array() ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/podcast-player', $attributes + array( 'url' => self::URL ), '' ) );
	}

	/**
	 * The players of the script's config.
	 *
	 * @return array<string, array{title: string, cover: string, tracks: list<array<string, mixed>>}>
	 */
	private static function players(): array {
		return wp_interactivity_config( Markup::STORE )['players'] ?? array();
	}

	/**
	 * The titles in the list.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	private static function titles( string $html ): array {
		preg_match_all( '#__link"[^>]*>([^<]*)</a>#', $html, $found );
		return array_map( array( self::class, 'as_read' ), $found[1] );
	}

	/**
	 * HTML as a browser reads it: what the feed says is written in references.
	 *
	 * @param string $html HTML.
	 */
	private static function as_read( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	public function test_without_a_script_the_episodes_are_links_to_the_audio(): void {
		self::store( array( self::track( 'a' ), self::track( 'b', array( 'duration' => '' ) ) ) );
		$html = self::render();
		$this->assertSame( array( 'Episode a', 'Episode b' ), self::titles( $html ) );
		$html = self::as_read( $html );
		$this->assertStringContainsString( 'href="https://audio.example.com/b.mp3"', $html );
		$this->assertSame( 1, substr_count( $html, '1:02:03' ) );
		$this->assertStringContainsString( 'About a.', $html );
		$this->assertStringContainsString( '<a href="https://example.com/">Wood & Co</a>', $html );
		$this->assertStringNotContainsString( '<audio', $html );
		$tags = new WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( array( 'class_name' => 'jetpack-podcast-player__controls' ) ) );
		$this->assertTrue( $tags->get_attribute( 'hidden' ) );
	}

	public function test_the_script_gets_its_episodes_from_the_config(): void {
		self::store( array( self::track( 'a', array( 'link' => 'https://example.com/a' ) ) ) );
		$html    = self::render();
		$players = self::players();
		$this->assertCount( 1, $players );
		$this->assertStringContainsString( (string) wp_json_encode( array( 'player' => array_key_first( $players ) ) ), html_entity_decode( $html ) );
		$player = array_values( $players )[0];
		$this->assertSame( 'https://images.example.com/cover.jpg', $player['cover'] );
		$this->assertSame(
			array(
				'key'         => substr( md5( self::URL ), 0, 8 ) . '-podcast-track-a',
				'src'         => 'https://audio.example.com/a.mp3',
				'title'       => 'Episode a',
				'link'        => 'https://example.com/a',
				'description' => 'About a.',
				'seconds'     => 3723,
			),
			$player['tracks'][0]
		);
		$this->assertStringContainsString( 'podcast-player/view.js', self::scripts() );
	}

	public function test_a_cover_of_another_host_waits_for_the_visitor(): void {
		self::store( array( self::track( 'a' ) ) );
		$this->assertStringNotContainsString( 'images.example.com', self::as_read( self::render() ) );
		self::store( array( self::track( 'a' ) ), array( 'cover' => home_url( '/cover.jpg' ) ) );
		$this->assertStringContainsString( '<img src="' . home_url( '/cover.jpg' ) . '" alt=""', self::as_read( self::render() ) );
	}

	public function test_a_cover_that_is_not_shown_is_not_asked_for(): void {
		self::store( array( self::track( 'a' ) ) );
		$html = self::render( array( 'showCoverArt' => false ) );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertSame( array( '' ), array_column( self::players(), 'cover' ) );
	}

	public function test_title_and_description_can_be_left_out(): void {
		self::store( array( self::track( 'a' ) ) );
		$html = self::render(
			array(
				'showEpisodeTitle'       => false,
				'showEpisodeDescription' => false,
			)
		);
		$this->assertStringNotContainsString( '__current', $html );
		$this->assertStringNotContainsString( 'About a.', self::as_read( $html ) );
		$this->assertSame( array( 'Episode a' ), self::titles( $html ) );
	}

	/**
	 * Numbers of items, as stored, and how many are shown.
	 *
	 * @return list<array{mixed, int}>
	 */
	public function numbers(): array {
		return array( array( 3, 3 ), array( 0, 1 ), array( -4, 1 ), array( 99, 10 ), array( '2', 2 ), array( 'many', 5 ), array( array(), 5 ), array( null, 5 ) );
	}

	/**
	 * The number of items is kept within its range.
	 *
	 * @dataProvider numbers
	 *
	 * @param mixed $stored What is stored.
	 * @param int   $shown  How many are shown.
	 */
	public function test_shows_one_to_ten_items( $stored, int $shown ): void {
		self::store( array_map( static fn( int $number ): array => self::track( "e$number" ), range( 1, 10 ) ) );
		$this->assertCount( $shown, self::titles( self::render( array( 'itemsToShow' => $stored ) ) ) );
	}

	public function test_shows_the_chosen_episodes_in_their_order(): void {
		self::store( array( self::track( 'a' ), self::track( 'b' ), self::track( 'c' ) ) );
		$selected = array(
			'c',
			array(
				'guid'  => 'a',
				'title' => 'Old title',
			),
			7,
			array( 'title' => 'x' ),
		);
		$this->assertSame( array( 'Episode c', 'Episode a' ), self::titles( self::render( array( 'selectedEpisodes' => $selected ) ) ) );
		$this->assertSame( array( 'Episode a' ), self::titles( self::render( array( 'selectedEpisodes' => array( 'gone' ), 'itemsToShow' => 1 ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Reads better on one line.
	}

	public function test_a_feed_that_is_not_there_yet_is_a_link_without_a_script(): void {
		$html = self::as_read( self::render() );
		$this->assertStringContainsString( '<a href="' . self::URL . '">' . self::URL . '</a>', $html );
		$this->assertStringNotContainsString( 'data-wp-', $html );
		$this->assertStringNotContainsString( 'podcast-player/view.js', self::scripts() );
	}

	public function test_no_address_or_a_strange_one_shows_nothing(): void {
		foreach ( array( null, '', 'javascript:alert(1)', 'feed://example.com/', array( 'x' ), 7 ) as $url ) {
			$this->assertSame( '', trim( self::render( array( 'url' => $url ) ) ), (string) wp_json_encode( $url ) );
		}
	}

	public function test_an_email_has_a_plain_list(): void {
		self::store( array( self::track( 'a' ), self::track( 'b', array( 'duration' => '' ) ) ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$html = (string) preg_replace( '/\s+/', ' ', self::as_read( self::render() ) );
		$this->assertSame( ' <p><strong>Wood & Co</strong></p> <ul> <li><a href="https://audio.example.com/a.mp3">Episode a</a> (1:02:03)</li> <li><a href="https://audio.example.com/b.mp3">Episode b</a></li> </ul> ', " $html" );
		$this->assertStringNotContainsString( 'podcast-player/view.js', self::scripts() );
	}

	/**
	 * Where a post goes, and what is done with it on the way there.
	 *
	 * @return array<string, array{callable, string}>
	 */
	public function plain_media(): array {
		return array(
			'a feed'    => array(
				static function (): void {
					$GLOBALS['wp_query']->is_feed = true;
				},
				'the_content_feed',
			),
			'an e-mail' => array( static fn(): bool => add_filter( 'millwork_is_email', '__return_true' ), 'wptexturize' ),
		);
	}

	/**
	 * What a feed says reads byte for byte, and runs nothing, where there are no scripts.
	 *
	 * @dataProvider plain_media
	 *
	 * @param callable $open Has the block rendered for it.
	 * @param string   $then What is done with the content then: a filter's name or a function.
	 */
	public function test_a_feed_reads_as_it_is_in_plain_media( callable $open, string $then ): void {
		$runs = 0;
		add_shortcode(
			'probe',
			static function () use ( &$runs ): string {
				++$runs;
				return 'RAN';
			}
		);
		$texts = array( '[probe] [contact-form to="a@x.example"]', 'Wordpress 10x20 -- "x" ... it\'s', ':) ;-) 8O', '&amp; &#091;probe&#093; AT&T', '<b>x</b> <!-- wp:paragraph -->', '你好' );
		$open();
		foreach ( $texts as $text ) {
			self::store( array( self::track( 'a', array( 'title' => $text ) ) ), array( 'title' => $text ) );
			$html = (string) apply_filters( 'the_content', get_comment_delimited_block_content( 'jetpack/podcast-player', array( 'url' => self::URL ), '' ) );
			$html = 'wptexturize' === $then ? convert_smilies( wptexturize( $html ) ) : (string) apply_filters( $then, $html, 'rss2' );
			$html = (string) preg_replace( '/\s+/', ' ', $html );
			preg_match( '#<p><strong>([^<]*)</strong></p> <ul> <li><a href="[^"]*">([^<]*)</a> [^<]*</li> </ul>#', $html, $found );
			$this->assertSame( array( $text, $text ), array_map( array( self::class, 'as_read' ), array_slice( $found, 1 ) ), $html );
		}
		$this->assertSame( 0, $runs );
	}

	public function test_nothing_of_a_feed_is_trusted(): void {
		$evil = '"><script>alert(1)</script>';
		self::store(
			array(
				self::track(
					'a',
					array(
						'title'       => $evil,
						'description' => $evil,
						'duration'    => $evil,
						'link'        => 'javascript:alert(1)',
						'src'         => 'javascript:alert(1)',
					)
				),
			),
			array(
				'title' => $evil,
				'link'  => 'javascript:alert(1)',
				'cover' => 'javascript:alert(1)',
			)
		);
		$html = self::render();
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'javascript:', self::as_read( $html ) );
		$this->assertStringNotContainsString( 'javascript:', (string) wp_json_encode( array_map( static fn( array $player ): array => array( $player['cover'], array_column( $player['tracks'], 'src' ), array_column( $player['tracks'], 'link' ) ), self::players() ) ) );
	}

	public function test_says_of_an_episode_what_the_editor_says(): void {
		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/excerpts.json' ), true ) as $vector ) {
			$track                      = self::track(
				'a',
				array(
					'description' => str_repeat( ...$vector['description'] ),
					'link'        => $vector['link'],
				)
			);
			list( $part, $count, $end ) = $vector['excerpt'];
			$this->assertSame( str_repeat( $part, $count ) . $end, Markup::description( $track ) );
		}
	}

	public function test_two_blocks_with_the_same_episodes_share_their_config(): void {
		self::store( array( self::track( 'a' ), self::track( 'b' ) ) );
		self::render();
		self::render();
		self::render( array( 'itemsToShow' => 1 ) );
		$this->assertCount( 2, self::players() );
	}

	/**
	 * What somebody stores who may not write HTML is stored as it is, also after another save.
	 */
	public function test_what_a_contributor_chose_keeps_its_ampersand(): void {
		$attributes = array(
			'url'              => self::URL . '?a=1&b=2',
			'selectedEpisodes' => array(
				array(
					'guid'  => 'https://example.com/?p=7&q=1',
					'title' => 'I <3 wood & more, 1 < 2',
				),
				'https://example.com/?p=8&q=1',
				7,
				array( 'guid' => null ),
			),
		);
		$this->become( 'contributor' );
		$stored = $attributes;
		$id     = 0;
		foreach ( range( 1, 2 ) as $time ) {
			$post   = array(
				'ID'           => $id,
				'post_status'  => 'draft',
				'post_content' => wp_slash( get_comment_delimited_block_content( 'jetpack/podcast-player', $stored, '' ) ),
			);
			$id     = $id ? (int) wp_update_post( $post ) : $this->create_post( array_filter( $post ) );
			$stored = parse_blocks( (string) get_post_field( 'post_content', $id, 'raw' ) )[0]['attrs'];
			$this->assertSame( $attributes, $stored );
		}
	}

	public function test_directives_that_run_on_the_server_change_nothing(): void {
		self::store( array( self::track( 'a', array( 'link' => 'https://example.com/a' ) ), self::track( 'b' ) ) );
		$this->assert_directives_change_nothing( self::render() );
		self::store( array( self::track( 'c', array( 'description' => '' ) ) ), array( 'cover' => home_url( '/cover.jpg' ) ) );
		$this->assert_directives_change_nothing( self::render() );
	}
}
