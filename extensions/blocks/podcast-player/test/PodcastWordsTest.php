<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\PodcastPlayer\Markup;

require_once __DIR__ . '/PodcastPageTestCase.php';

/** What a feed says, on its way to pages, feeds and emails. */
final class PodcastWordsTest extends PodcastPageTestCase {

	public function test_an_email_has_a_plain_list(): void {
		self::store( array( self::track( 'a' ), self::track( 'b', array( 'duration' => '' ) ) ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$html = (string) preg_replace( '/\s+/', ' ', self::as_read( self::render() ) );
		$this->assertSame( ' <p><strong>Wood & Co</strong></p> <ul> <li><a href="https://audio.example.com/a.mp3">Episode a</a> (1:02:03)</li> <li><a href="https://audio.example.com/b.mp3">Episode b</a></li> </ul> ', " $html" );
		$this->assertStringNotContainsString( 'podcast-player/view.js', self::scripts() );
	}

	/**
	 * Where a post goes, and what is done with it on the way there.
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
	 * @dataProvider plain_media
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

	/** What someone stores who may not write HTML is stored as it is, also after another save. */
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
}
