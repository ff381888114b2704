<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Data\TypeCheck;
use Millwork\Features\Sharing\Threads\RichText;
use Millwork\Http\Client;
use WP_Error;
use WP_HTML_Tag_Processor;

/** Reads web pages' card tags (Open Graph and X's own), and caches the result, also if there are none. */
final class Cards {

	/** How long a card is cached, in seconds. */
	private const KEPT = DAY_IN_SECONDS;

	/** How long it is cached that a page has no card, in seconds. */
	private const KEPT_NONE = HOUR_IN_SECONDS;

	/** The largest page that is read, in bytes: those of video sites have more than one million. */
	private const BYTES = 2 * MB_IN_BYTES;

	/** The tags for each property, best first. */
	private const TAGS = array(
		'title'       => array( 'twitter:title', 'og:title' ),
		'description' => array( 'twitter:description', 'og:description', 'description' ),
		'image'       => array( 'twitter:image', 'twitter:image:src', 'og:image', 'og:image:url' ),
		'creator'     => array( 'twitter:creator', 'author' ),
		'type'        => array( 'twitter:card' ),
	);

	/**
	 * The card of a page.
	 * @param float $timeout Seconds; below 1, no request is sent.
	 * @return array{creator: string, description: string, image: string, title: string, type: string, url: string}|null|WP_Error Null
	 * if it has none; an error if there are too many requests.
	 */
	public static function get( string $url, float $timeout ): array|null|WP_Error {
		$key  = 'millwork_card_' . md5( $url );
		$kept = get_transient( $key );
		if ( is_array( $kept ) && TypeCheck::fits( $kept, array_fill_keys( array( 'creator', 'description', 'image', 'title', 'type', 'url' ), 'string' ) ) ) {
			return array(
				'creator'     => (string) $kept['creator'],
				'description' => (string) $kept['description'],
				'image'       => (string) $kept['image'],
				'title'       => (string) $kept['title'],
				'type'        => (string) $kept['type'],
				'url'         => (string) $kept['url'],
			);
		}
		if ( 'none' === $kept || $timeout < 1 ) {
			return null;
		}
		$answer = Client::for_public_hosts()->get(
			$url,
			array(
				'headers'   => array( 'Accept' => 'text/html' ),
				'timeout'   => $timeout,
				'max_bytes' => self::BYTES,
				'retries'   => 0,
			)
		);
		if ( $answer instanceof WP_Error && 'millwork_http_limit' === $answer->get_error_code() ) {
			return $answer;
		}
		$is_page = ! $answer instanceof WP_Error && preg_match( '~^(?:text/html|application/xhtml\+xml)\b~i', $answer->header( 'content-type' ) );
		$card    = $is_page ? self::read( $answer->body, $url ) : null;
		set_transient( $key, $card ?? 'none', $card ? self::KEPT : self::KEPT_NONE );
		return $card;
	}

	/**
	 * @param string $html The page's markup; untrusted.
	 * @return array{creator: string, description: string, image: string, title: string, type: string, url: string}|null
	 */
	public static function read( string $html, string $url ): ?array {
		$tags  = new WP_HTML_Tag_Processor( mb_scrub( $html, 'UTF-8' ) );
		$said  = array();
		$title = '';
		while ( $tags->next_token() ) {
			$name = $tags->get_token_name();
			if ( 'TITLE' === $name && '' === $title ) {
				$title = $tags->get_modifiable_text();
			} elseif ( 'BODY' === $name ) {
				break;
			} elseif ( 'META' === $name ) {
				$property = $tags->get_attribute( 'property' ) ?? $tags->get_attribute( 'name' );
				$value    = $tags->get_attribute( 'content' );
				if ( is_string( $property ) && is_string( $value ) ) {
					$said += array( strtolower( $property ) => $value );
				}
			}
		}
		$found = array_map(
			static function ( array $names ) use ( $said ): string {
				foreach ( $names as $name ) {
					$text = self::line( $said[ $name ] ?? '' );
					if ( '' !== $text ) {
						return $text;
					}
				}
				return '';
			},
			self::TAGS
		);
		$title = '' === $found['title'] ? self::line( $title ) : $found['title'];
		if ( '' === $title ) {
			return null;
		}
		return array(
			'creator'     => $found['creator'],
			'description' => $found['description'],
			'image'       => RichText::address( $found['image'] ),
			'title'       => $title,
			'type'        => 'summary_large_image' === $found['type'] ? 'summary_large_image' : 'summary',
			'url'         => $url,
		);
	}

	/**
	 * A text on one line, cut to a maximum length.
	 * @param string $text Untrusted.
	 */
	private static function line( string $text ): string {
		return mb_substr( trim( (string) preg_replace( '/[\s\x00-\x1F\x7F]+/u', ' ', $text ) ), 0, 1000, 'UTF-8' );
	}
}
