<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Rendering\ForeignText;
use Millwork\Settings\StoredSettings;
use WP_Post;
use WP_Post_Type;
use WP_Term;
use WP_User;

/**
 * Prints the description, Open Graph tags and the tags for X. It runs on every page, so it is a single class that reads
 * only what WordPress has loaded for the page anyway. The rest, a description from the content and a picture, was
 * stored when the post was saved (TagValues).
 * @phpstan-type Picture array{url: string, width: int, height: int, type: string, alt: string}
 * @phpstan-type Page array{type: string, title: string, description: string, url: string, written?: string, published?: string, modified?: string, image?: Picture|null}
 */
final class Tags {

	/** The meta key of the stored values. */
	public const META = '_millwork_social';

	/** The setting: whether there are tags for social networks. */
	public const SETTING = 'social_tags';

	/** How many characters of a text are printed: more is shown nowhere. */
	public const LONGEST = 1000;

	/** From this width on, networks show a picture above the text, not next to it. */
	private const LARGE = 600;

	/** Constants by which plugins that print such tags are recognized. */
	private const CONSTANTS = array(
		'Yoast SEO'                        => 'WPSEO_VERSION',
		'Rank Math'                        => 'RANK_MATH_VERSION',
		'All in One SEO'                   => 'AIOSEO_VERSION',
		'SEOPress'                         => 'SEOPRESS_VERSION',
		'The SEO Framework'                => 'THE_SEO_FRAMEWORK_VERSION',
		'Slim SEO'                         => 'SLIM_SEO_VER',
		'Squirrly SEO'                     => 'SQ_VERSION',
		'SmartCrawl'                       => 'SMARTCRAWL_VERSION',
		'WPSSO Core'                       => 'WPSSO_VERSION',
		'Open Graph and Twitter Card Tags' => 'WEBDADOS_FB_VERSION',
	);

	/** @return string The name of another plugin that prints such tags; '' if there is none. */
	public static function other_plugin(): string {
		foreach ( self::CONSTANTS as $name => $constant ) {
			if ( defined( $constant ) ) {
				return $name;
			}
		}
		// Jetpack loads this class only with its SEO module.
		return class_exists( 'Jetpack_SEO', false ) ? 'Jetpack' : '';
	}

	/**
	 * Whether pages have tags for social networks.
	 * @param WP_Post|null $post The page's post, if it has one.
	 */
	public static function are_on( ?WP_Post $post = null ): bool {
		/**
		 * Filters whether Millwork prints social network tags. By default, it doesn't if a known plugin does.
		 * @param bool         $prints False if such a plugin is active, or the setting is off.
		 * @param WP_Post|null $post   The page's post, if it has one.
		 */
		return (bool) apply_filters( 'millwork_print_social_tags', '' === self::other_plugin() && ! has_action( 'wp_head', 'jetpack_og_tags' ) && StoredSettings::get( self::SETTING, true ), $post );
	}

	/** Prints the tags of the page. */
	public static function print(): void {
		$object = get_queried_object();
		$post   = is_singular() && $object instanceof WP_Post ? $object : null;
		// Services that fetch a page to show it elsewhere don't have its password.
		if ( is_singular() && ( ! $post || '' !== $post->post_password || ! is_post_publicly_viewable( $post ) || 'attachment' === $post->post_type ) ) {
			return;
		}
		$page = $post ? self::describe_post( $post, get_post_meta( $post->ID, self::META, true ) ) : self::describe_list( $object );
		if ( $page ) {
			self::print_all( self::from_page( $page, self::describes( $post ), self::are_on( $post ) ), $post );
		}
	}

	/**
	 * A post's tag values, for its page and for its preview.
	 * @param WP_Post     $post    The post, possibly with unsaved changes.
	 * @param mixed       $facts   The stored values.
	 * @param string|null $written The author's description; null for the stored one.
	 * @return Page
	 */
	public static function describe_post( WP_Post $post, mixed $facts, ?string $written = null ): array {
		$written ??= metadata_exists( 'post', $post->ID, 'advanced_seo_description' ) ? Description::for_post( $post ) : '';
		$derived   = is_array( $facts ) && is_string( $facts['description'] ?? null ) ? $facts['description'] : '';
		$is_front  = 'page' === get_option( 'show_on_front' ) && (int) get_option( 'page_on_front' ) === $post->ID;
		$time      = static fn( string $gmt ): string => preg_match( '/^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/D', $gmt ) ? strtr( $gmt, ' ', 'T' ) . '+00:00' : '';
		return array(
			'type'        => $is_front ? 'website' : 'article',
			'title'       => self::line( $post->post_title ),
			'written'     => $written,
			'description' => '' === $written ? $derived : $written,
			'url'         => (string) get_permalink( $post ),
			'image'       => self::picture( is_array( $facts ) ? $facts['image'] ?? null : null ),
		) + ( $is_front ? array() : array_map( $time, array( 'published' => $post->post_date_gmt, 'modified' => $post->post_modified_gmt ) ) );
	}

	/**
	 * @param Page $page
	 * @param bool $describes Whether to include a post's description.
	 * @param bool $is_social Whether to include tags for social networks.
	 * @return list<array{attribute: string, name: string, content: string}> Not escaped.
	 */
	public static function from_page( array $page, bool $describes = true, bool $is_social = true ): array {
		$image = $page['image'] ?? null;
		// Without tags for social networks, nothing is taken from the content.
		$named = array( 'description' => ! $describes || ! isset( $page['written'] ) ? '' : $page[ $is_social ? 'description' : 'written' ] );
		$graph = array();
		if ( $is_social ) {
			$graph = array(
				'og:locale'              => self::locale(),
				'og:type'                => $page['type'],
				'og:title'               => $page['title'],
				'og:description'         => $page['description'],
				'og:url'                 => $page['url'],
				'og:site_name'           => self::line( (string) get_option( 'blogname' ) ),
				'article:published_time' => $page['published'] ?? '',
				'article:modified_time'  => $page['modified'] ?? '',
				'og:image'               => $image['url'] ?? '',
				'og:image:width'         => (string) ( $image['width'] ?? '' ),
				'og:image:height'        => (string) ( $image['height'] ?? '' ),
				'og:image:type'          => $image['type'] ?? '',
				'og:image:alt'           => $image['alt'] ?? '',
			);
			// X reads the Open Graph tags if it finds none of its own.
			$named['twitter:card']      = $image && self::is_large( $image ) ? 'summary_large_image' : 'summary';
			$named['twitter:image:alt'] = $image['alt'] ?? '';
		}
		$tags = array();
		foreach ( array( 'property' => $graph, 'name' => $named ) as $attribute => $contents ) {
			foreach ( array_filter( $contents, static fn( string $content ): bool => '' !== $content ) as $name => $content ) {
				$tags[] = compact( 'attribute', 'name', 'content' );
			}
		}
		return $tags;
	}

	/**
	 * Whether networks show a picture large: it must be wide enough, and not too tall.
	 * @param array{width: int, height: int} $image
	 */
	public static function is_large( array $image ): bool {
		return $image['width'] >= self::LARGE && $image['width'] >= 1.3 * $image['height'];
	}

	/**
	 * One line of plain text from text with markup and entities.
	 * @param string $html As stored.
	 */
	public static function line( string $html ): string {
		// An attribute's value may contain '>', and its quotes may not match.
		$text = (string) preg_replace( array( '#</?[a-z](?:[^<>"\']|"[^"]*"|\'[^\']*\')*+>#i', '#</?[a-z][^<>]*>#i' ), '', $html );
		$text = mb_scrub( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 'UTF-8' );
		return mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $text ) ), 0, self::LONGEST, 'UTF-8' );
	}

	/** Whether to print the description. */
	public static function describes( ?WP_Post $post ): bool {
		/**
		 * Filters whether Millwork prints the page's description, which a page should have only once.
		 * @param bool         $prints False if another SEO plugin is active.
		 * @param WP_Post|null $post   The post; null for a list of posts.
		 */
		return (bool) apply_filters( 'millwork_print_description', '' === self::other_plugin(), $post );
	}

	/**
	 * The values of a page that lists posts.
	 * @return Page|null Null for a page without tags, such as a date archive.
	 */
	private static function describe_list( mixed $about ): ?array {
		$facts = match ( true ) {
			is_front_page() => array( get_option( 'blogname' ), get_option( 'blogdescription' ), home_url( '/' ) ),
			is_home() && $about instanceof WP_Post => array( $about->post_title, '', get_permalink( $about ) ),
			$about instanceof WP_Term => array( $about->name, $about->description, get_term_link( $about ) ),
			$about instanceof WP_User => array( $about->display_name, get_the_author_meta( 'description', $about->ID ), get_author_posts_url( $about->ID ) ),
			$about instanceof WP_Post_Type => array( $about->labels->name, $about->description, get_post_type_archive_link( $about->name ) ),
			default => null,
		};
		// WordPress reads it in the same head.
		$icon = get_option( 'site_icon' ) ? get_site_icon_url( 512 ) : '';
		return ! $facts || ! is_string( $facts[2] ) ? null : array(
			'type'        => 'website',
			'title'       => self::line( (string) $facts[0] ),
			'description' => self::line( (string) $facts[1] ),
			'url'         => $facts[2],
			'image'       => self::picture( array( 'url' => $icon, 'width' => 512, 'height' => 512 ) ),
		);
	}

	/**
	 * A picture of the page.
	 * @param mixed $stored As stored, with its URL or its path in the uploads folder.
	 * @return Picture|null
	 */
	private static function picture( mixed $stored ): ?array {
		$stored = is_array( $stored ) ? $stored : array();
		$text   = static fn( string $key ): string => is_string( $stored[ $key ] ?? null ) ? $stored[ $key ] : '';
		$url    = '' === $text( 'file' ) ? $text( 'url' ) : wp_get_upload_dir()['baseurl'] . '/' . $text( 'file' );
		return ! preg_match( '~^https?://~i', $url ) ? null : array(
			'url'    => is_ssl() ? set_url_scheme( $url, 'https' ) : $url,
			'width'  => max( 0, (int) ( is_numeric( $stored['width'] ?? null ) ? $stored['width'] : 0 ) ),
			'height' => max( 0, (int) ( is_numeric( $stored['height'] ?? null ) ? $stored['height'] : 0 ) ),
			'type'   => $text( 'type' ),
			'alt'    => $text( 'alt' ),
		);
	}

	/**
	 * The site's language in Open Graph's format, with a country.
	 * @return string Such as 'de_DE'; '' if WordPress names no country for it.
	 */
	private static function locale(): string {
		$countries = array( 'ar' => 'AR', 'ca' => 'ES', 'cy' => 'GB', 'el' => 'GR', 'et' => 'EE', 'eu' => 'ES', 'fi' => 'FI', 'hr' => 'HR', 'hy' => 'AM', 'ja' => 'JP', 'lv' => 'LV', 'sq' => 'AL', 'th' => 'TH', 'uk' => 'UA', 'vi' => 'VN' );
		$locale    = get_locale();
		$locale   .= isset( $countries[ $locale ] ) ? "_$countries[$locale]" : '';
		return preg_match( '/^([a-z]{2,3}_[A-Z]{2})(?:_|$)/', $locale, $found ) ? $found[1] : '';
	}

	/**
	 * @param list<array{attribute: string, name: string, content: string}> $tags Not escaped.
	 * @param WP_Post|null                                                  $post The page's post, if it has one.
	 */
	private static function print_all( array $tags, ?WP_Post $post ): void {
		/**
		 * Filters the social network tags of a page. They are escaped afterwards.
		 *
		 * @param array<int, array{attribute: string, name: string, content: string}> $tags Properties or names, and their plain text content.
		 * @param WP_Post|null $post The page's post; null for a list of posts.
		 */
		$tags = apply_filters( 'millwork_social_tags', $tags, $post );
		$done = array();
		foreach ( is_array( $tags ) ? $tags : array() as $tag ) {
			if ( is_array( $tag ) && is_string( $tag['content'] ?? null ) && is_string( $tag['name'] ?? null ) ) {
				$is_url = 'og:url' === $tag['name'] || 'og:image' === $tag['name'];
				// The description occurs twice.
				$done[ "$is_url {$tag['content']}" ] ??= self::escape( $tag['content'], $is_url );
				printf( "<meta %s=\"%s\" content=\"%s\" />\n", 'property' === ( $tag['attribute'] ?? '' ) ? 'property' : 'name', self::escape( $tag['name'] ), $done[ "$is_url {$tag['content']}" ] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			}
		}
	}

	/**
	 * Escapes a tag's content.
	 * @param string $content Not escaped.
	 * @param bool   $is_url  Whether it is a URL.
	 */
	private static function escape( string $content, bool $is_url = false ): string {
		if ( preg_match( $is_url ? '~^https?://[\w.:/%-]*$~D' : '~^[\w:.+/-]*$~D', $content ) ) {
			return $content;
		}
		return $is_url ? esc_url( $content, array( 'http', 'https' ) ) : ForeignText::light( $content );
	}
}
