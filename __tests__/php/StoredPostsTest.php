<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\OurBlocks;

/**
 * Renders every row of __tests__/content as a visitor sees it, without anyone opening it in the
 * editor. A PHP notice fails the test (see TestCase).
 * @group any-database
 */
final class StoredPostsTest extends TestCase {

	/** Blocks that only people who can pay or test payments see: those who can edit posts. */
	private const PAYMENTS = array( 'jetpack/donations', 'jetpack/recurring-payments', 'jetpack/payment-buttons' );

	/**
	 * The rows of all files, of the blocks that there are.
	 * @return \Generator<string, array{array{block: string, version: string, html: string}}>
	 */
	private function rows(): \Generator {
		$names = array_column( OurBlocks::manifest(), 'name' );
		foreach ( (array) glob( dirname( __DIR__ ) . '/content/*.jsonl' ) as $file ) {
			foreach ( (array) file( (string) $file, FILE_SKIP_EMPTY_LINES ) as $number => $line ) {
				$row = json_decode( (string) $line, true );
				if ( ! empty( $row['peerValid'] ) && in_array( $row['block'], $names, true ) ) {
					yield basename( (string) $file ) . ' ' . ( $number + 1 ) . ' ' . $row['block'] => array( $row );
				}
			}
		}
	}

	/**
	 * The first, the last and one in between of each version of each block.
	 * @return array<string, array{array{block: string, version: string, html: string}}>
	 */
	public function some(): array {
		$alike = array();
		foreach ( $this->rows() as $name => list( $row ) ) {
			$alike[ "{$row['block']} {$row['version']}" ][] = $name;
		}
		$names = array_map( static fn( array $all ): array => array( $all[0], $all[ intdiv( count( $all ), 2 ) ], $all[ count( $all ) - 1 ] ), array_values( $alike ) );
		return array_intersect_key( iterator_to_array( $this->rows() ), array_flip( array_merge( ...$names ) ) );
	}

	/**
	 * All others.
	 * @return array<string, array{array{block: string, version: string, html: string}}>
	 */
	public function others(): array {
		return array_diff_key( iterator_to_array( $this->rows() ), $this->some() );
	}

	/**
	 * Every row is stored as it was written, many in a post.
	 */
	public function test_is_stored_as_it_was_written(): void {
		$rows = array();
		foreach ( $this->rows() as $case ) {
			$rows[] = $case[0]['html'];
		}
		$posts = array_map( static fn( array $some ): string => implode( "\n\n", $some ), array_chunk( $rows, 100 ) );
		$this->assertNotEmpty( $posts );
		foreach ( $posts as $html ) {
			$this->assertSame( $html, get_post( $this->create_post( array( 'post_content' => wp_slash( $html ) ) ) )?->post_content );
		}
	}

	/**
	 * @dataProvider some
	 * @param array{block: string, version: string, html: string} $row The row.
	 */
	public function test_renders_some_of_what_was_stored( array $row ): void {
		$this->assert_renders( $row );
	}

	/**
	 * @dataProvider others
	 * @param array{block: string, version: string, html: string} $row The row.
	 * @group any-wordpress
	 */
	public function test_renders_all_that_was_stored( array $row ): void {
		$this->assert_renders( $row );
	}

	/**
	 * A row renders, with the words that were saved.
	 * @param array{block: string, version: string, html: string} $row The row.
	 */
	private function assert_renders( array $row ): void {
		if ( in_array( $row['block'], self::PAYMENTS, true ) ) {
			// Visitors see no block of payments before the owner has set a gateway up.
			$this->become( 'editor' );
		}
		self::connect_services();
		$page = apply_filters( 'the_content', $row['html'] );
		$this->assertStringNotContainsString( '<!-- wp:', $page );
		$this->assertStringNotContainsString( '[jetpack_', $page );
		// The markup of donations is for readers without the plugin: amounts that nobody can pay, and in posts
		// of 2026 the default texts even if the author wrote others. The markup of subscriptions is a shortcode, which
		// nobody should read, and that of Revue the URL of a newsletter that has shut down.
		foreach ( in_array( $row['block'], array( 'jetpack/donations', 'jetpack/subscriptions', 'jetpack/revue' ), true ) ? array() : self::words( self::without_days( $row['html'] ) ) as $word ) {
			$this->assertStringContainsString( $word, self::readable( $page ) );
		}
		// A row without words says with its attributes what a visitor finds.
		$expected = self::said( parse_blocks( $row['html'] )[0] );
		foreach ( $expected as $text ) {
			$this->assertStringContainsString( self::plain( self::without_hosts( $text ) ), self::plain( self::readable( $page ) ) );
		}
	}

	/**
	 * What visitors read of a block that prints its attributes: labels, choices, texts and addresses.
	 * A part without the form or the field that shows it prints nothing.
	 * @param array<string, mixed> $block A parsed block.
	 * @return list<string>
	 */
	private static function said( array $block ): array {
		$attributes = is_array( $block['attrs'] ) ? $block['attrs'] : array();
		$names      = preg_match( '~^jetpack/(field-(?!option|hidden|consent|file)|button$)~', (string) $block['blockName'] ) ? array( 'label', 'text', 'options' ) : array();
		$names      = in_array( $block['blockName'], array( 'jetpack/podcast-player', 'jetpack/calendly', 'jetpack/google-calendar', 'jetpack/pinterest', 'jetpack/eventbrite' ), true ) ? array( 'url' ) : $names;
		if ( preg_match( '~^jetpack/field-(text|name|textarea|telephone|url)$~', (string) $block['blockName'] ) ) {
			// One of the two is seen: an answer to begin with, else an example.
			$names[] = isset( $attributes['defaultValue'] ) && '' !== $attributes['defaultValue'] ? 'defaultValue' : 'placeholder';
		}
		$texts = self::asked( $attributes );
		foreach ( in_array( $block['blockName'], self::PAYMENTS, true ) ? $block['innerBlocks'] : array() as $inner ) {
			array_push( $texts, ...self::said( $inner ) );
		}
		if ( 'jetpack/recurring-payments' === $block['blockName'] ) {
			$names = array( 'submitButtonText' );
		}
		if ( 'jetpack/mailchimp' === $block['blockName'] ) {
			$names = array( 'emailPlaceholder', 'consentText', 'processingLabel', 'successLabel', 'errorLabel', 'submitButtonText' );
			array_push( $texts, ...array_column( array_column( $block['innerBlocks'], 'attrs' ), 'text' ) );
		}
		if ( 'jetpack/subscriptions' === $block['blockName'] ) {
			$names = array( 'subscribePlaceholder', 'submitButtonText', 'successMessage', ...( str_contains( $block['innerHTML'], 'submit_button_text=' ) ? array() : array( 'subscribeButton' ) ) );
		}
		if ( 'jetpack/revue' === $block['blockName'] ) {
			$names = array( 'emailLabel', 'emailPlaceholder', 'text' );
			foreach ( array( 'first', 'last' ) as $name ) {
				array_push( $names, ...( ( $attributes[ "{$name}NameShow" ] ?? true ) ? array( "{$name}NameLabel", "{$name}NamePlaceholder" ) : array() ) );
			}
			array_push( $texts, ...array_merge( ...array_map( array( self::class, 'said' ), $block['innerBlocks'] ) ) );
		}
		foreach ( $names as $name ) {
			foreach ( (array) ( $attributes[ $name ] ?? array() ) as $text ) {
				if ( is_string( $text ) && '' !== trim( $text ) && ! ( 'options' === $name && ! preg_match( '~-(radio|select|checkbox-multiple)$~', (string) $block['blockName'] ) ) ) {
					$texts[] = $text;
				}
			}
		}
		return $texts;
	}

	/**
	 * The texts of donations.
	 * @param array<string, mixed> $attributes The attributes of any block.
	 * @return list<string>
	 */
	private static function asked( array $attributes ): array {
		$texts = array();
		foreach ( array( 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ) as $name ) {
			$asked = $attributes[ $name ] ?? array( 'show' => false );
			foreach ( $asked['show'] ? array( 'heading', 'extraText', 'buttonText' ) : array() as $text ) {
				$texts[] = $asked[ $text ] ?? '';
			}
			if ( $asked['show'] ) {
				$texts[] = $attributes['chooseAmountText'] ?? '';
				$texts[] = ( $attributes['showCustomAmount'] ?? true ) ? $attributes['customAmountText'] ?? '' : '';
			}
		}
		return array_values( array_filter( $texts ) );
	}

	/**
	 * What a page says in its text and in its attributes.
	 * @param string $html HTML.
	 */
	private static function readable( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$said = self::text( $html );
		while ( $tags->next_tag() ) {
			foreach ( array( 'href', 'value', 'aria-label', 'placeholder' ) as $name ) {
				$said .= ' ' . (string) $tags->get_attribute( $name );
			}
		}
		return $said;
	}

	/** A text without tags, quotes of any kind and repeated spaces. */
	private static function plain( string $text ): string {
		return trim( (string) preg_replace( '/[\s"\'’“”″]+/u', ' ', html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES ) ) );
	}

	/**
	 * The words of a page, or of saved markup, without the stars, which are drawn again.
	 * @param string $html HTML.
	 */
	private static function text( string $html ): string {
		// Nobody reads a shortcode.
		$html = (string) preg_replace( '/\[simple-payment id="\d+"\]/', '', $html );
		return html_entity_decode( wp_strip_all_tags( str_replace( '</', ' </', $html ) ), ENT_QUOTES );
	}

	/**
	 * The single words that a visitor has to find.
	 * @param string $html Saved markup.
	 * @return string[]
	 */
	private static function words( string $html ): array {
		$words = preg_split( '/[\s★"\'’“”,.]+/u', self::without_hosts( self::text( $html ) ), -1, PREG_SPLIT_NO_EMPTY );
		return $words ? $words : array();
	}

	/** Drops the number of days beside a notice about cookies, which says for how long an answer was remembered. */
	private static function without_days( string $html ): string {
		return str_contains( $html, 'wp-block-jetpack-cookie-consent' ) ? (string) preg_replace( '~<span>\d*</span>~', '', $html ) : $html;
	}

	/** Keeps only the paths of URLs: services have a host per country, and links lead to the main one. */
	private static function without_hosts( string $text ): string {
		return (string) preg_replace( '~https?://[^/\s]+~', '', $text );
	}
}
