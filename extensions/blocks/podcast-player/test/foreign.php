<?php
/** What feeds say, for the contract of texts that others wrote. */

declare( strict_types=1 );

use Millwork\Units\PodcastPlayer\Feed\FeedCache;

return static function ( string $text ): array {
	// A feed's texts have one line each, as Millwork\Units\PodcastPlayer\Feed\FeedText makes them.
	$line   = trim( (string) preg_replace( '/[\s\p{Cc}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]+/u', ' ', $text ) );
	$query  = '?q=' . rawurlencode( $line ) . '&[probe]=10x20';
	$track  = static fn( string $guid, string $title, string $description ): array => array(
		'id'           => "podcast-track-$guid",
		'guid'         => $guid,
		'title'        => $title,
		'link'         => "https://podcast.example/$guid$query",
		'src'          => "https://podcast.example/$guid.mp3$query",
		'type'         => 'audio/mpeg',
		'description'  => $description,
		'image'        => '',
		'duration'     => '4:05',
		'publish_date' => '',
	);
	$store  = static function ( string $url, string $title, string $cover, array ...$tracks ): string {
		$copy = array(
			'feed'    => array(
				'url'    => $url,
				'title'  => $title,
				'link'   => $url,
				'cover'  => $cover,
				'tracks' => array_values( $tracks ),
			),
			'checked' => time(),
			'next'    => time() + HOUR_IN_SECONDS,
			'asked'   => time(),
		) + FeedCache::blank( $url );
		update_option( FeedCache::OPTION . FeedCache::key( $url ), wp_json_encode( $copy ), false );
		return get_comment_delimited_block_content( 'jetpack/podcast-player', array( 'url' => $url ), '' );
	};
	$unread = 'https://podcast.example/unread?q=' . rawurlencode( $line );
	return array(
		'a podcast'                 => array(
			'content' => $store( 'https://podcast.example/feed', $line, home_url( "/cover.png$query" ), $track( 'a', $line, $line ), $track( 'b', $line, '' ) ),
			'shows'   => array( $line, rawurlencode( $line ) ),
		),
		'an episode without a page' => array(
			'content' => $store( 'https://podcast.example/one', $line, '', array( 'link' => '' ) + $track( 'c', $line, $line ) ),
			'shows'   => array( $line, rawurlencode( $line ) ),
		),
		'a feed that was not read'  => array(
			'content' => get_comment_delimited_block_content( 'jetpack/podcast-player', array( 'url' => $unread ), '' ),
			'shows'   => array( esc_url_raw( $unread ) ),
		),
	);
};
