<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Blocks\OurBlocks;
use Millwork\Consent\AskFirst;
use Millwork\Consent\Services;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Host;
use WP_Block_Patterns_Registry;

/**
 * What stored content asks of other hosts, read from the blocks and their services' records. Nothing is rendered, and
 * nobody is asked.
 * @phpstan-type Request array{host: string, asks: bool, kind: string, service: string}
 */
final class Content {

	/** How deep patterns and template parts may contain each other. */
	private const DEPTH = 8;

	/** Blocks that show avatars. */
	private const AVATARS = array( 'core/avatar', 'core/comment-author-avatar', 'core/comments', 'core/latest-comments', 'core/post-author', 'core/post-comments' );

	/** @var array<string, list<string>>|null The services of our blocks, by the block's name. */
	private static ?array $services = null;

	/** @var array<string, true> Patterns and parts that were read, so that none is read twice. */
	private array $read = array();

	/** @var array<string, Entry> */
	private array $found = array();

	/** @param int $post The post that has the content; 0 if that isn't known. */
	private function __construct( private int $post = 0 ) {}

	/**
	 * @param int $post The post that has the content; 0 if that isn't known.
	 * @return list<Entry> Each once.
	 */
	public static function entries( string $content, int $post = 0 ): array {
		$reader = new self( $post );
		$reader->add_content( $content, 0 );
		return array_values( $reader->found );
	}

	/**
	 * The entries of several texts together.
	 * @param list<string> $contents
	 * @return list<Entry>
	 */
	public static function entries_of( array $contents ): array {
		$reader = new self();
		foreach ( $contents as $content ) {
			$reader->add_content( $content, 0 );
		}
		return array_values( $reader->found );
	}

	/** What shows the picture of someone, unless the owner shows none. */
	public static function avatar(): ?Entry {
		$host = get_option( 'show_avatars' ) ? Host::of_url( (string) get_avatar_url( 'somebody@example.com' ) ) : '';
		return '' === $host ? null : new Entry( $host, false, 'image' );
	}

	private function add_content( string $content, int $depth ): void {
		if ( $depth <= self::DEPTH && '' !== trim( $content ) ) {
			foreach ( parse_blocks( $content ) as $block ) {
				$this->add_block( $block, $depth );
			}
		}
	}

	/** @param array<string, mixed> $block Parsed. */
	private function add_block( array $block, int $depth ): void {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		if ( false === ( $attributes['metadata']['blockVisibility'] ?? null ) ) {
			// Visitors don't get it.
			return;
		}
		$name  = (string) ( $block['blockName'] ?? '' );
		$inner = $this->referred( $name, $attributes );
		if ( '' !== $inner && ! isset( $this->read[ md5( $inner ) ] ) ) {
			$this->read[ md5( $inner ) ] = true;
			$this->add_content( $inner, $depth + 1 );
		}
		if ( in_array( $name, self::AVATARS, true ) && false !== ( $attributes['showAvatar'] ?? $attributes['displayAvatar'] ?? true ) ) {
			$avatar = self::avatar();
			if ( $avatar ) {
				$this->found[ $avatar->key( 0, '' ) ] = $avatar;
			}
		}
		foreach ( $this->requests( $name, $block ) as $request ) {
			$this->add( $request );
		}
		foreach ( (array) ( $block['innerBlocks'] ?? array() ) as $child ) {
			if ( is_array( $child ) ) {
				$this->add_block( $child, $depth );
			}
		}
	}

	/**
	 * @param array<string, mixed> $block Parsed.
	 * @return array<mixed>
	 */
	private function requests( string $name, array $block ): array {
		$asks     = AskFirst::asks();
		$requests = array();
		$declared = array();
		foreach ( self::services_of( $name ) as $service ) {
			foreach ( Services::get( $service )['hosts'] ?? array() as $host ) {
				$declared[] = $host;
				$requests[] = array( 'host' => $host, 'asks' => $asks, 'kind' => 'frame', 'service' => $service );
			}
		}
		$html = implode( '', array_filter( (array) ( $block['innerContent'] ?? array() ), 'is_string' ) );
		foreach ( array( ...LoadedHosts::in_html( $html ), ...AttributeHosts::of( $name, is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array() ) ) as list( $host, $kind ) ) {
			// Our blocks print their services' content themselves.
			if ( ! in_array( $host, $declared, true ) ) {
				$requests[] = array( 'host' => $host, 'asks' => false, 'kind' => $kind, 'service' => '' );
			}
		}
		/**
		 * Filters which other hosts a stored block contacts, for the list of requests. It runs in the background.
		 *
		 * @param list<array{host: string, asks: bool, kind: string, service: string}> $requests Hosts without www;
		 *        whether the visitor is asked before; 'frame', 'script', 'style', 'image', 'font', 'media', 'connect' or
		 *        'other'; the service's name, '' if it has no record.
		 * @param array<string, mixed> $block The block, parsed.
		 * @param bool                 $asks  Whether visitors are asked on this site, by it or a consent banner.
		 * @param int                  $post  The post that has the block; 0 if that isn't known.
		 */
		return (array) apply_filters( 'millwork_block_requests', $requests, $block, $asks, $this->post );
	}

	private function add( mixed $request ): void {
		$host = is_array( $request ) ? Host::clean( (string) ( $request['host'] ?? '' ) ) : '';
		if ( '' !== $host ) {
			$kind  = (string) ( $request['kind'] ?? '' );
			$entry = new Entry( $host, ! empty( $request['asks'] ), in_array( $kind, Entry::KINDS, true ) ? $kind : 'other', substr( (string) ( $request['service'] ?? '' ), 0, 100 ) );

			$this->found[ $entry->key( 0, '' ) ] = $entry;
		}
	}

	/**
	 * The content that a block refers to: a synced pattern, a pattern, a template part or a menu.
	 * @param array<string, mixed> $attributes
	 */
	private function referred( string $name, array $attributes ): string {
		$text = static fn( string $key ): string => is_string( $attributes[ $key ] ?? null ) ? $attributes[ $key ] : '';
		switch ( $name ) {
			case 'core/block':
			case 'core/navigation':
				$post = is_numeric( $attributes['ref'] ?? null ) ? get_post( (int) $attributes['ref'] ) : null;
				return $post && 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, array( 'wp_block', 'wp_navigation' ), true ) ? $post->post_content : '';
			case 'core/pattern':
				$pattern = WP_Block_Patterns_Registry::get_instance()->get_registered( $text( 'slug' ) );
				return is_array( $pattern ) ? (string) ( $pattern['content'] ?? '' ) : '';
			case 'core/template-part':
				$theme = $text( 'theme' );
				$part  = '' === $text( 'slug' ) ? null : get_block_template( ( '' === $theme ? get_stylesheet() : $theme ) . '//' . $text( 'slug' ), 'wp_template_part' );
				return $part ? (string) $part->content : '';
		}
		return '';
	}

	/** @return list<string> */
	private static function services_of( string $name ): array {
		if ( null === self::$services ) {
			self::$services = array();
			foreach ( OurBlocks::manifest() as $metadata ) {
				$services = $metadata['supports']['millwork']['services'] ?? array();
				if ( $services ) {
					self::$services[ (string) ( $metadata['name'] ?? '' ) ] = array_values( array_map( 'strval', (array) $services ) );
				}
			}
		}
		return self::$services[ $name ] ?? array();
	}
}
