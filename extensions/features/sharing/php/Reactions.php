<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use Millwork\Features\Sharing\Replies\Watches;
use Millwork\Settings\StoredSettings;
use WP_Post;

/** Likes and boosts at networks, as numbers below a post. Off by default. */
final class Reactions {

	/** The setting. */
	public const SETTING = 'sharing_reactions';

	/** The post meta: `likes` and `boosts`. */
	public const META = '_millwork_reactions';

	/** Stores a post's numbers, if the owner wants them. */
	public static function store( int $post ): void {
		if ( StoredSettings::get( self::SETTING, false ) ) {
			$sums = Watches::reactions( $post );
			$sums['likes'] || $sums['boosts'] ? update_post_meta( $post, self::META, $sums ) : delete_post_meta( $post, self::META );
		}
	}

	/**
	 * Adds the line below a post that has some.
	 * @param array<string, callable(WP_Post): string> $parts By panel.
	 * @return array<string, callable(WP_Post): string>
	 */
	public static function add_part( array $parts, WP_Post $post ): array {
		return '' === self::text( $post ) ? $parts : $parts + array( 'reactions' => array( self::class, 'markup' ) );
	}

	/** @return string HTML, escaped. */
	public static function markup( WP_Post $post ): string {
		return '<p class="millwork-reactions">' . esc_html( self::text( $post ) ) . '</p>';
	}

	/** The line; '' if there is nothing to say. */
	private static function text( WP_Post $post ): string {
		$stored = get_post_meta( $post->ID, self::META, true );
		$number = static fn( string $name ): int => is_array( $stored ) && is_int( $stored[ $name ] ?? null ) ? max( 0, $stored[ $name ] ) : 0;
		$likes  = $number( 'likes' );
		$boosts = $number( 'boosts' );
		/* translators: %s: a number. */
		$liked = sprintf( _n( '%s like', '%s likes', $likes, 'millwork' ), number_format_i18n( $likes ) );
		/* translators: %s: a number. */
		$shared = sprintf( _n( '%s repost', '%s reposts', $boosts, 'millwork' ), number_format_i18n( $boosts ) );
		return match ( true ) {
			/* translators: 1: such as "12 likes"; 2: such as "3 reposts". */
			$likes && $boosts => sprintf( __( 'On social networks: %1$s, %2$s', 'millwork' ), $liked, $shared ),
			/* translators: %s: such as "12 likes". */
			$likes + $boosts > 0 => sprintf( __( 'On social networks: %s', 'millwork' ), $likes ? $liked : $shared ),
			default => '',
		};
	}
}
