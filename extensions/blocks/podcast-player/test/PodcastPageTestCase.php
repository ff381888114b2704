<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\Feeds;
use Millwork\Units\PodcastPlayer\Markup;

/**
 * A podcast that is stored, and the block that shows it.
 * @phpstan-import-type Track from Feeds
 */
abstract class PodcastPageTestCase extends TestCase {

	use Directives;

	protected const URL = 'https://feeds.example.com/show';

	/**
	 * @param array<string, string> $more What differs.
	 * @return Track
	 */
	protected static function track( string $guid, array $more = array() ): array {
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
	 * @param list<Track>           $tracks Its episodes.
	 * @param array{title?: string, link?: string, cover?: string} $more What differs.
	 */
	protected static function store( array $tracks, array $more = array() ): void {
		$feed = $more + array(
			'url'    => self::URL,
			'title'  => 'Wood & Co',
			'link'   => 'https://example.com/',
			'cover'  => 'https://images.example.com/cover.jpg',
			'tracks' => $tracks,
		);
		FeedCache::put(
			array(
				'feed'    => $feed,
				'checked' => time(),
				'next'    => time() + HOUR_IN_SECONDS,
				'asked'   => time(),
			) + FeedCache::blank( self::URL ),
			array()
		);
	}

	/** @param array<string, mixed> $attributes More attributes. */
	protected static function render( array $attributes = array() ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/podcast-player', $attributes + array( 'url' => self::URL ), '' ) );
	}

	/**
	 * The players of the script's config.
	 * @return array<string, array{title: string, cover: string, tracks: list<array<string, mixed>>}>
	 */
	protected static function players(): array {
		return wp_interactivity_config( Markup::STORE )['players'] ?? array();
	}

	/** @return string[] */
	protected static function titles( string $html ): array {
		preg_match_all( '#__link"[^>]*>([^<]*)</a>#', $html, $found );
		return array_map( array( self::class, 'as_read' ), $found[1] );
	}

	/**
	 * HTML as a browser reads it: what the feed says is written in references.
	 * @param string $html HTML.
	 */
	protected static function as_read( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
