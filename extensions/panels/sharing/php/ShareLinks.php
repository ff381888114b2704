<?php
declare( strict_types=1 );

namespace Millwork\Units\Sharing;

use WP_Post;

/** The services and their share URLs. Nothing is loaded from them. */
final class ShareLinks {

	/**
	 * Share URLs by the service's name in WordPress's Social Icons. `{url}`, `{title}` and `{both}` are placeholders
	 * for the encoded URL, the title, and both in one text.
	 *
	 * Mastodon's page asks for the visitor's server. It gets the text in the fragment, which browsers don't send.
	 */
	private const ADDRESSES = array(
		'facebook' => 'https://www.facebook.com/sharer/sharer.php?u={url}',
		'x'        => 'https://x.com/intent/post?url={url}&text={title}',
		'linkedin' => 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
		'mastodon' => 'https://share.joinmastodon.org/#text={both}',
		'bluesky'  => 'https://bsky.app/intent/compose?text={both}',
		'reddit'   => 'https://www.reddit.com/submit?url={url}&title={title}',
		'whatsapp' => 'https://wa.me/?text={both}',
		'telegram' => 'https://t.me/share/url?url={url}&text={title}',
		'mail'     => 'mailto:?subject={title}&body={url}',
	);

	/** Jetpack's names that differ from ours. */
	public const FROM_JETPACK = array( 'twitter' => 'x', 'jetpack-whatsapp' => 'whatsapp', 'email' => 'mail' );

	/** Services that only stored blocks of Jetpack name. */
	private const OLDER = array(
		'tumblr'    => 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}',
		'pinterest' => 'https://www.pinterest.com/pin/create/button/?url={url}&description={title}',
		'threads'   => 'https://www.threads.com/intent/post?text={both}',
		'nextdoor'  => 'https://nextdoor.com/sharekit/?source=website&body={both}',
	);

	/** The services' names, which are the same in every language. */
	private const NAMES = array(
		'facebook' => 'Facebook',
		'x'        => 'X',
		'linkedin' => 'LinkedIn',
		'mastodon' => 'Mastodon',
		'bluesky'  => 'Bluesky',
		'reddit'   => 'Reddit',
		'whatsapp' => 'WhatsApp',
		'telegram' => 'Telegram',
	);

	/** @return array<string, string> Names, not escaped, by slug. */
	public static function names(): array {
		$names = array();
		foreach ( array_keys( self::ADDRESSES ) as $slug ) {
			$names[ $slug ] = self::NAMES[ $slug ] ?? __( 'Email', 'millwork' );
		}
		return $names;
	}

	/**
	 * The links of a post.
	 * @param list<string> $slugs Services, in order. Unknown ones are ignored.
	 * @return list<array{slug: string, name: string, url: string}> Not escaped.
	 */
	public static function links( WP_Post $post, array $slugs ): array {
		$words = self::words( $post );
		$links = array();
		$names = self::names();
		foreach ( array_unique( $slugs ) as $slug ) {
			if ( isset( self::ADDRESSES[ $slug ] ) ) {
				$links[] = array(
					'slug' => $slug,
					'name' => $names[ $slug ],
					'url'  => strtr( self::ADDRESSES[ $slug ], $words ),
				);
			}
		}
		return $links;
	}

	/**
	 * The links of a stored block.
	 * @param array<string, string> $labels By the services' names in Jetpack, in order. Unknown ones are ignored.
	 * @return list<array{slug: string, name: string, url: string}> Not escaped.
	 */
	public static function labeled( WP_Post $post, array $labels ): array {
		$words = self::words( $post );
		$known = self::ADDRESSES + self::OLDER;
		$names = self::names();
		$links = array();
		foreach ( $labels as $name => $label ) {
			$slug = self::FROM_JETPACK[ $name ] ?? $name;
			if ( isset( $known[ $slug ] ) ) {
				$links[ $slug ] = array( 'slug' => $slug, 'name' => '' === $label ? $names[ $slug ] ?? ucfirst( $slug ) : $label, 'url' => strtr( $known[ $slug ], $words ) );
			}
		}
		return array_values( $links );
	}

	/** @return array<string, string> What replaces the placeholders. */
	private static function words( WP_Post $post ): array {
		$url   = (string) get_permalink( $post );
		$title = self::title( $post );
		return array(
			'{url}'   => rawurlencode( $url ),
			'{title}' => rawurlencode( $title ),
			'{both}'  => rawurlencode( trim( "$title $url" ) ),
		);
	}

	/** A post's title as one line of plain text: a line break in an email's subject could start another header. */
	public static function title( WP_Post $post ): string {
		$title = html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( preg_replace( '/[\s\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $title ) ?? $title );
	}
}
