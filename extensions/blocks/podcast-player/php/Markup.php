<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Rendering\ViewScript;

/**
 * Prepares the block's markup and passes the episodes to the script through its config: a stored page may contain any
 * Interactivity context, so the markup only selects a player from the config.
 * @phpstan-import-type Feed from Feed\Feeds
 * @phpstan-import-type Track from Feed\Feeds
 */
final class Markup {

	/** The script's store. */
	public const STORE = 'millwork/podcast-player';

	/** How many episodes are shown, by default and at most, as in the editor's slider. */
	private const ITEMS      = 5;
	private const MOST_ITEMS = 10;

	/** The most characters of a description where the episode has a page of its own. */
	private const EXCERPT = 400;

	/** @param mixed $value The attribute: how many of the newest episodes to show, 1 to 10. */
	public static function items( $value ): int {
		return is_numeric( $value ) ? max( 1, min( self::MOST_ITEMS, (int) $value ) ) : self::ITEMS;
	}

	/**
	 * Adds a player to the script's config.
	 * @param Feed        $feed
	 * @param list<Track> $tracks The episodes that it shows.
	 * @return string The player's name in the config. The same player has the same name on every page.
	 */
	public static function add( array $feed, array $tracks, bool $has_cover ): string {
		$podcast = substr( md5( $feed['url'] ), 0, 8 );
		$player  = array(
			'title'  => $feed['title'],
			'cover'  => $has_cover ? esc_url_raw( $feed['cover'], array( 'http', 'https' ) ) : '',
			'tracks' => array_map(
				static fn( array $track ): array => array(
					'key'         => "$podcast-{$track['id']}",
					'src'         => esc_url_raw( $track['src'], array( 'http', 'https' ) ),
					'title'       => self::title( $track ),
					'link'        => esc_url_raw( $track['link'], array( 'http', 'https' ) ),
					'description' => self::description( $track ),
					'seconds'     => self::seconds( $track['duration'] ),
				),
				$tracks
			),
		);
		$name    = 'player-' . substr( md5( (string) wp_json_encode( $player ) ), 0, 12 );
		ViewScript::configure(
			self::STORE,
			array(
				'players' => array( $name => $player ),
				'words'   => array(
					'play'        => __( 'Play', 'millwork' ),
					'pause'       => __( 'Pause', 'millwork' ),
					/* translators: 1: time played, such as 4:05, 2: duration of the episode. */
					'position'    => __( '%1$s of %2$s', 'millwork' ),
					'unavailable' => __( 'Episode unavailable.', 'millwork' ),
				),
			),
			array(
				'isOff'       => true,
				'isFine'      => true,
				'elapsed'     => '0:00',
				'toggleLabel' => __( 'Play', 'millwork' ),
			)
		);
		return $name;
	}

	/**
	 * @param Track $track
	 * @return string Plain text, never empty.
	 */
	public static function title( array $track ): string {
		return '' === $track['title'] ? __( 'Untitled episode', 'millwork' ) : $track['title'];
	}

	/**
	 * An episode's whole description, or its beginning where the episode's own page has the rest.
	 * @param Track $track
	 * @return string Plain text.
	 */
	public static function description( array $track ): string {
		$text = trim( $track['description'] );
		if ( '' === $track['link'] || mb_strlen( $text ) <= self::EXCERPT ) {
			return $text;
		}
		$start = mb_substr( $text, 0, self::EXCERPT );
		// Don't cut words, unless the language has no spaces.
		$end = mb_strrpos( $start, ' ' );
		return rtrim( $end > self::EXCERPT / 2 ? mb_substr( $start, 0, $end ) : $start, " ,.;:\n" ) . '…';
	}

	/**
	 * @param string $duration For example '1:02:03' or '4:05'.
	 * @return int 0 if unknown.
	 */
	public static function seconds( string $duration ): int {
		if ( ! preg_match( '/^\d+(?::\d{1,2}){0,2}$/D', $duration ) ) {
			return 0;
		}
		return (int) array_reduce( explode( ':', $duration ), static fn( int $sum, string $part ): int => $sum * 60 + (int) $part, 0 );
	}

	/**
	 * Playback speeds, as view scripts expect them.
	 * @return array<int|string, string> Labels by rate.
	 */
	public static function speeds(): array {
		$speeds = array();
		foreach ( array( '0.75', '1', '1.25', '1.5', '1.75', '2' ) as $speed ) {
			$decimals         = strlen( (string) strrchr( $speed, '.' ) );
			$speeds[ $speed ] = number_format_i18n( (float) $speed, max( 0, $decimals - 1 ) ) . '×';
		}
		return $speeds;
	}
}
