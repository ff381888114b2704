<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_HTML_Tag_Processor;

require_once __DIR__ . '/PodcastPageTestCase.php';

/**
 * The page, feeds and email, and the config of the script.
 * @phpstan-import-type Track from \Millwork\Units\PodcastPlayer\Feed\Feeds
 */
final class PodcastPlayerTest extends PodcastPageTestCase {

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
	 * @return list<array{mixed, int}>
	 */
	public function numbers(): array {
		return array( array( 3, 3 ), array( 0, 1 ), array( -4, 1 ), array( 99, 10 ), array( '2', 2 ), array( 'many', 5 ), array( array(), 5 ), array( null, 5 ) );
	}

	/**
	 * The number of items is kept within its range.
	 * @dataProvider numbers
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
		$this->assertSame( array( 'Episode a' ), self::titles( self::render( array( 'selectedEpisodes' => array( 'gone' ), 'itemsToShow' => 1 ) ) ) );
	}

	public function test_a_feed_that_is_not_there_yet_is_a_link_without_a_script(): void {
		$html = self::as_read( self::render() );
		$this->assertStringContainsString( '<a href="' . self::URL . '">Open the podcast feed</a>', $html );
		$this->assertStringNotContainsString( 'data-wp-', $html );
		$this->assertStringNotContainsString( 'podcast-player/view.js', self::scripts() );
	}

	public function test_no_address_or_a_strange_one_shows_nothing(): void {
		foreach ( array( null, '', 'javascript:alert(1)', 'feed://example.com/', array( 'x' ), 7 ) as $url ) {
			$this->assertSame( '', trim( self::render( array( 'url' => $url ) ) ), (string) wp_json_encode( $url ) );
		}
	}

	public function test_two_blocks_with_the_same_episodes_share_their_config(): void {
		self::store( array( self::track( 'a' ), self::track( 'b' ) ) );
		self::render();
		self::render();
		self::render( array( 'itemsToShow' => 1 ) );
		$this->assertCount( 2, self::players() );
	}

	public function test_directives_that_run_on_the_server_change_nothing(): void {
		self::store( array( self::track( 'a', array( 'link' => 'https://example.com/a' ) ), self::track( 'b' ) ) );
		$this->assert_directives_change_nothing( self::render() );
		self::store( array( self::track( 'c', array( 'description' => '' ) ) ), array( 'cover' => home_url( '/cover.jpg' ) ) );
		$this->assert_directives_change_nothing( self::render() );
	}
}
