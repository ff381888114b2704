<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use Millwork\Consent\AskFirst;
use Millwork\Units\Embeds\Core\Answer;
use Millwork\Units\Embeds\Core\Embeds;
use Millwork\Units\Embeds\Core\Frame;
use Millwork\Units\Embeds\Core\OtherBlocks;
use Millwork\Units\Embeds\Core\Providers;

/**
 * Says what stored blocks with embeds ask of other hosts, for the list of requests.
 * @phpstan-type Request array{host: string, asks: bool, kind: string, service: string}
 */
final class Requests {

	/** URLs that WordPress embeds outside of its block: alone on a line or in a paragraph, and in the shortcode. */
	private const BARE = array( '~^[ \t]*+(https?://[^\s<>"]++)[ \t\r]*+$~im', '~<p(?: [^>]{0,1000}+)?>\s*+(https?://[^\s<>"]++)\s*+</p>~i', '~\[embed(?: [^\]]{0,1000}+)?\]\s*+([^\s\[<>"]++)\s*+\[/embed\]~i' );

	/** WordPress's players outside of blocks. */
	private const PLAYER = '~\[(?:audio|video)( [^\]]{0,2000}+)\]~i';

	/** Files that WordPress plays in the page: sounds and videos. */
	private const FILE = '~\.(?:mp3|ogg|flac|m4a|wav|mp4|m4v|webm|ogv|flv)$~iD';

	/**
	 * @param mixed                $requests As found so far.
	 * @param array<string, mixed> $block    Parsed.
	 * @param bool                 $asks     Whether visitors are asked on this site.
	 * @param int                  $post     The post that has the block; 0 if that isn't known.
	 * @return array<mixed>
	 */
	public static function add( $requests, array $block, bool $asks, int $post = 0 ): array {
		$requests   = is_array( $requests ) ? $requests : array();
		$name       = (string) ( $block['blockName'] ?? '' );
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		if ( 'core/embed' === $name || str_starts_with( $name, 'core-embed/' ) ) {
			$url = is_string( $attributes['url'] ?? null ) ? $attributes['url'] : '';
			return array( ...$requests, ...self::of_url( $url, $asks && true !== ( $attributes[ Embeds::AT_ONCE ] ?? false ), $post, true ) );
		}
		if ( in_array( $name, array( 'core/html', 'core/video', 'core/audio' ), true ) ) {
			$requests = array_map( static fn( $request ) => is_array( $request ) ? self::in_other( $request, 'core/html' === $name ? 'frame' : 'media' ) : $request, $requests );
		}
		$html = implode( '', array_filter( (array) ( $block['innerContent'] ?? array() ), 'is_string' ) );
		foreach ( str_contains( $html, '://' ) ? self::BARE : array() as $pattern ) {
			preg_match_all( $pattern, $html, $found );
			foreach ( $found[1] as $url ) {
				array_push( $requests, ...self::of_url( html_entity_decode( $url, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $asks, $post ) );
			}
		}
		return array( ...$requests, ...self::in_players( $html, $asks ) );
	}

	/** @return list<Request> */
	private static function in_players( string $html, bool $asks ): array {
		$requests = array();
		preg_match_all( self::PLAYER, $html, $found );
		foreach ( $found[1] as $written ) {
			foreach ( array_filter( array_intersect_key( (array) shortcode_parse_atts( $written ), array_flip( array( 'src', 'poster', ...wp_get_audio_extensions(), ...wp_get_video_extensions() ) ) ), 'is_string' ) as $name => $url ) {
				$url  = Frame::with_https( html_entity_decode( $url, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
				$host = (string) wp_parse_url( $url, PHP_URL_HOST );
				if ( in_array( Providers::of_page( $url ), array( 'youtube', 'vimeo' ), true ) ) {
					array_push( $requests, ...self::of_url( $url, $asks ) );
				} elseif ( '' !== $host ) {
					$requests[] = self::request( $host, OtherBlocks::is_on(), '', 'poster' === $name ? 'image' : 'media' );
				}
			}
		}
		return $requests;
	}

	/**
	 * @param bool $is_block Whether it is in an Embed block, where an unknown provider is one, too.
	 * @return list<Request>
	 */
	private static function of_url( string $url, bool $asks, int $post = 0, bool $is_block = false ): array {
		$host = Providers::host( $url );
		if ( '' === $host || Providers::host( home_url() ) === $host ) {
			return array();
		}
		if ( preg_match( self::FILE, (string) wp_parse_url( $url, PHP_URL_PATH ) ) ) {
			return array( self::request( $host, AskFirst::asks(), '', 'media' ) );
		}
		$own = Address::service( $url );
		if ( '' !== $own ) {
			// The others are cards without content of the service.
			return 'loom' === $own ? array( self::request( 'loom.com', $asks, 'loom' ) ) : array();
		}
		$slug     = Providers::of_page( $url );
		$provider = Providers::get( $slug );
		/** @var array<string, int> $size */
		$size   = wp_embed_defaults( $url );
		$stored = $post > 0 ? Embeds::stored( $post, $url, $size ) : '';
		$frame  = Frame::find( $url, $slug, Answer::read( $stored ) );
		if ( ! $provider && ! $frame ) {
			return $is_block && ( '' === $stored || ! $asks ) ? array( self::request( $host, $asks, '' ) ) : array();
		}
		if ( ! $frame && $asks && ( '' !== $stored || ( 'picture' === $provider['kind'] && ! isset( $provider['answer'] ) ) ) ) {
			// A link, or the site's own copy of a picture.
			return array();
		}
		$hosts = $frame ? array( Providers::host( $frame->src ) ) : $provider['hosts'];
		if ( ! $asks && isset( $provider['swap'] ) ) {
			// Then WordPress prints the provider's own frame.
			$hosts = array( (string) array_key_first( $provider['swap'] ) );
		}
		return array_map( static fn( string $one ): array => self::request( $one, $asks, in_array( $one, $provider['hosts'] ?? array(), true ) || isset( $provider['swap'][ $one ] ) ? Providers::service( $slug ) : '' ), $hosts );
	}

	/**
	 * A frame in HTML, or a file of another host, which may wait for the visitor.
	 * @param array<mixed> $request
	 * @return array<mixed>
	 */
	private static function in_other( array $request, string $kind ): array {
		$host = (string) ( $request['host'] ?? '' );
		$slug = Providers::of_frame( $host );
		if ( '' !== $slug ) {
			$request['service'] = Providers::service( $slug );
		}
		if ( ( $request['kind'] ?? '' ) === $kind && OtherBlocks::is_on() ) {
			$request['asks'] = true;
			$request['host'] = Providers::get( $slug )['swap'][ $host ] ?? $host;
			$request['host'] = (string) preg_replace( '/^www\./', '', $request['host'] );
		}
		return $request;
	}

	/** @return Request */
	private static function request( string $host, bool $asks, string $service, string $kind = 'frame' ): array {
		return array( 'host' => $host, 'asks' => $asks, 'kind' => $kind, 'service' => $service );
	}
}
