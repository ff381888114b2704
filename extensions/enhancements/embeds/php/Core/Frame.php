<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

/**
 * The frame that shows an embed: by the provider's rules, or else the one in its answer. A script of a provider never
 * runs in the page: where its answer is a script, the rules name the frame that the script would make.
 * @phpstan-import-type Provider from Providers
 */
final class Frame {

	/** Whole URLs: no user, no port, no control characters. */
	private const URL = '~^https://[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?:[/?#][^\s\\\\<>"\x00-\x1f]*)?$~iD';

	/** What a frame may do if its answer restricts it. */
	private const SANDBOX = array( 'allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-forms', 'allow-presentation' );

	/** Frames' sizes in pixels. */
	private const SIZES = array( 60, 2000 );

	/** The height in pixels if nothing says one. */
	private const HEIGHT = 400;

	/**
	 * @param string                         $service A name in Consent\Services.
	 * @param string                         $slug    Of the provider; '' if it is unknown.
	 * @param string                         $style   CSS declarations.
	 * @param array<string, bool|int|string> $more    For the script.
	 */
	private function __construct(
		public readonly string $service,
		public readonly string $slug,
		public readonly string $src,
		public readonly string $style,
		public readonly array $more
	) {}

	/**
	 * @param string $url  The page's URL.
	 * @param string $slug Its provider; '' if it is unknown.
	 */
	public static function find( string $url, string $slug, Answer $answer ): ?self {
		$provider = Providers::get( $slug );
		$src      = self::by_rules( $provider['answer'] ?? array(), $answer->html );
		$src      = '' === $src ? self::with_https( $answer->src ) : $src;
		$src      = '' === $src ? self::by_rules( $provider['page'] ?? array(), $url ) : $src;
		$host     = preg_match( self::URL, $src ) ? Providers::host( $src ) : '';
		if ( '' === $host || Providers::host( home_url() ) === $host ) {
			return null;
		}
		if ( ! in_array( $host, array( ...( $provider['hosts'] ?? array() ), ...array_keys( $provider['swap'] ?? array() ) ), true ) ) {
			// A frame of another host than the page's provider uses.
			$slug     = Providers::of_frame( $host );
			$provider = Providers::get( $slug );
		}
		if ( isset( $provider['swap'][ $host ] ) ) {
			$src = (string) preg_replace( '~^https://[^/?#]+~', 'https://' . $provider['swap'][ $host ], $src );
		}
		if ( isset( $provider['add'] ) ) {
			$src = add_query_arg( $provider['add'], $src );
		}
		$page    = Providers::host( $url );
		$service = $provider ? Providers::service( $slug ) : OtherHosts::declare( $host, $page, 'content' );
		if ( $provider && ! Providers::matches( $page, array( ...$provider['pages'], ...$provider['hosts'] ) ) ) {
			// The link leads to a page that shows the provider's frame.
			$service = OtherHosts::declare( Providers::host( $src ), $page, $provider['kind'] );
		}
		return new self( $service, $slug, $src, self::style( $provider, $answer ), self::more( $provider, $answer ) );
	}

	/**
	 * A file of another host, which the script plays in the page.
	 * @param 'audio'|'video' $kind
	 */
	public static function of_file( string $src, string $host, string $kind ): ?self {
		return preg_match( self::URL, $src ) ? new self( OtherHosts::declare( $host, $host, $kind ), '', $src, 'audio' === $kind ? '--millwork-embeds-ratio:auto;--millwork-embeds-height:54px' : '--millwork-embeds-ratio:16/9', array( 'plays' => $kind ) ) : null;
	}

	/** A frame's URL with https, as browsers read it; '' if it isn't one of the web. */
	public static function with_https( string $src ): string {
		$src = (string) preg_replace( '/[\t\n\r]+/', '', trim( $src, "\x00..\x20" ) );
		return preg_match( '~^(?:https?:[/\\\\]|[/\\\\]{2})[/\\\\]*+(.+)$~isD', $src, $found ) ? 'https://' . $found[1] : '';
	}

	/**
	 * @param array<string, string> $rules Pattern => URL.
	 */
	private static function by_rules( array $rules, string $text ): string {
		foreach ( $rules as $pattern => $url ) {
			if ( preg_match( $pattern, $text, $found ) ) {
				$values = array();
				foreach ( array_slice( $found, 1 ) as $i => $value ) {
					$values[ '$' . ( $i + 1 ) ] = $value;
				}
				return strtr( $url, $values );
			}
		}
		return '';
	}

	/** @phpstan-param Provider|null $provider */
	private static function style( ?array $provider, Answer $answer ): string {
		$is_video = 'video' === ( $provider['kind'] ?? '' );
		$width    = isset( $provider['width'] ) ? "--millwork-embeds-width:{$provider['width']}px;" : '';
		if ( $answer->width && $answer->height && ( $is_video || ( ! isset( $provider['height'] ) && ! isset( $provider['ratio'] ) && '' === $answer->secret ) ) && ! isset( $provider['width'] ) ) {
			return "--millwork-embeds-ratio:$answer->width/$answer->height";
		}
		if ( isset( $provider['ratio'] ) || $is_video ) {
			return $width . '--millwork-embeds-ratio:' . ( $provider['ratio'] ?? '16/9' );
		}
		$height = $answer->height && empty( $provider['grows'] ) ? $answer->height : $provider['height'] ?? ( $answer->height ? $answer->height : self::HEIGHT );
		return $width . '--millwork-embeds-height:' . max( self::SIZES[0], min( self::SIZES[1], $height ) ) . 'px';
	}

	/**
	 * @phpstan-param Provider|null $provider
	 * @return array<string, bool|int|string>
	 */
	private static function more( ?array $provider, Answer $answer ): array {
		$more = array();
		if ( null !== $answer->sandbox ) {
			$more['sandbox'] = implode( ' ', array_intersect( explode( ' ', strtolower( $answer->sandbox ) ), self::SANDBOX ) );
		}
		if ( '' !== $answer->secret ) {
			$more['secret'] = $answer->secret;
		}
		if ( '' !== $answer->secret || ! empty( $provider['grows'] ) ) {
			$more['grows'] = true;
		}
		return $more;
	}
}
