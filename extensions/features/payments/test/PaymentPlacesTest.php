<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Closure;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;

/**
 * Nothing that visitors don't see offers a payment or tells what was donated, and an offer belongs to the post
 * whose content it is in.
 */
final class PaymentPlacesTest extends TestCase {

	use Checkouts;
	use PaymentPlaces;

	protected function setUp(): void {
		parent::setUp();
		$this->make_places();
	}

	/**
	 * Ways in which a contributor sees payment blocks that visitors don't see.
	 * @return iterable<string, array{Closure(self): string}>
	 */
	public function ways(): iterable {
		foreach ( array( 'draft', 'pending' ) as $status ) {
			yield "a $status, with a loop over pages" => array(
				static fn( self $t ): string => $t->show(
					array(
						'post_author'  => $t->writer,
						'post_status'  => $status,
						'post_content' => $t->blocks . $t->loop(),
					)
				),
			);
		}
		yield 'a draft that is read by REST' => array(
			static function ( self $t ): string {
				$id = $t->create_post(
					array(
						'post_author'  => $t->writer,
						'post_status'  => 'draft',
						'post_content' => $t->loop(),
					)
				);
				return $t->answer( 'GET', "/wp/v2/posts/$id" );
			},
		);
		yield 'the answer of a draft’s save' => array( static fn( self $t ): string => $t->answer( 'POST', '/wp/v2/posts', array( 'content' => $t->loop() ) ) );
		yield 'the block renderer' => array(
			static function ( self $t ): string {
				$html = '';
				foreach ( parse_blocks( $t->blocks ) as $block ) {
					foreach ( array( 'GET', 'POST' ) as $method ) {
						$html .= $t->answer(
							$method,
							"/wp/v2/block-renderer/{$block['blockName']}",
							array(
								'attributes' => $block['attrs'],
								'context'    => 'edit',
							)
						);
					}
				}
				return $html;
			},
		);
		yield 'a route of another plugin that renders what it is sent' => array(
			static function ( self $t ): string {
				return $t->answer_of_another_plugin( 'do_blocks', $t->blocks ) . $t->answer_of_another_plugin( 'do_blocks', $t->loop() );
			},
		);
		yield 'a route of another plugin that renders what it is sent as content' => array( static fn( self $t ): string => $t->answer_of_another_plugin( static fn( string $text ): string => (string) apply_filters( 'the_content', $text ), $t->blocks . $t->loop() ) );
		yield 'the same as content of a public page' => array(
			static fn( self $t ): string => $t->answer_of_another_plugin(
				static function ( string $text ) use ( $t ): string {
					$GLOBALS['post'] = get_post( $t->give );
					return (string) apply_filters( 'the_content', $text );
				},
				$t->blocks . $t->loop()
			),
		);
		yield 'the same, and too long for PHP’s limits' => array(
			static function ( self $t ): string {
				ini_set( 'pcre.jit', '0' );
				ini_set( 'pcre.backtrack_limit', '20000' );
				$html = $t->answer_of_another_plugin(
					static function ( string $text ) use ( $t ): string {
						$GLOBALS['post'] = get_post( $t->give );
						return (string) apply_filters( 'the_content', $text );
					},
					'<!-- wp:! ' . str_repeat( 'a ', 30000 ) . $t->blocks
				);
				ini_restore( 'pcre.jit' );
				ini_restore( 'pcre.backtrack_limit' );
				return $html;
			},
		);
		yield 'the same as a widget’s' => array( static fn( self $t ): string => $t->answer_of_another_plugin( static fn( string $text ): string => (string) apply_filters( 'widget_block_content', $text ), $t->blocks . $t->loop() ) );
		foreach ( array( true, false ) as $in_admin ) {
			yield 'AJAX of another plugin, ' . ( $in_admin ? 'in the admin' : 'at a page' ) => array(
				static function ( self $t ) use ( $in_admin ): string {
					if ( $in_admin ) {
						set_current_screen( 'dashboard' );
					}
					add_filter( 'wp_doing_ajax', '__return_true' );
					$html = do_blocks( $t->blocks ) . apply_filters( 'the_content', $t->blocks . $t->loop() );
					remove_filter( 'wp_doing_ajax', '__return_true' );
					unset( $GLOBALS['current_screen'] );
					return $html;
				},
			);
		}
		yield 'a preview' => array(
			static function ( self $t ): string {
				// For people who can't edit the post, it is no preview.
				wp_set_current_user( $t->create_user( 'editor' ) );
				$query    = $GLOBALS['wp_query'];
				$id       = $t->create_post( array( 'post_content' => $t->blocks . $t->loop() ) );
				$previews = array( 'is_preview' => true, 'queried_object' => get_post( $id ), 'queried_object_id' => $id );
				foreach ( $previews as $name => $value ) {
					$query->$name = $value;
				}
				$html = $t->show_post( $id );
				foreach ( array_keys( $previews ) as $name ) {
					$query->$name = null;
				}
				$query->is_preview = false;
				return $html;
			},
		);
	}

	/**
	 * Nobody can pay, and nobody reads what was donated.
	 * @dataProvider ways
	 * @param Closure $render Gives what is seen.
	 */
	public function test_what_visitors_do_not_see_offers_nothing( Closure $render ): void {
		wp_set_current_user( $this->writer );
		$html = $render( $this );
		$this->assertSame( array(), self::offers( $html ), $html );
		$this->assertStringNotContainsString( '<form method', $html );
		$this->assertStringNotContainsString( 'webscr', $html );
		$this->assertStringNotContainsString( '77.00', $html );
		$this->assertStringContainsString( 'jetpack-donations__panel', $html, 'It is shown nevertheless.' );
		$this->assertStringContainsString( 'This is a preview', $html );
	}

	public function test_a_public_page_offers_payments_in_rest_and_ajax_too(): void {
		$id = $this->create_post( array( 'post_content' => "<!-- wp:group --><div>$this->blocks</div><!-- /wp:group --><!--more-->" . $this->loop() ) );
		$this->assertSame( array( $id ), array_values( array_unique( array_column( self::offers( $this->answer( 'GET', "/wp/v2/posts/$id" ) ), 'post' ) ) ) );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$offers = self::offers( $this->show_post( $id ) );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		$this->assertSame( array( $id ), array_values( array_unique( array_column( $offers, 'post' ) ) ) );
	}

	public function test_an_offer_belongs_to_the_post_that_it_is_in(): void {
		$loop = $this->show( array( 'post_content' => $this->loop() ) );
		$this->assertSame( array( (int) get_the_ID() ), array_values( array_unique( array_column( self::offers( $loop ), 'post' ) ) ) );
		$this->assertStringContainsString( '$0.00 of $1,000.00', $loop );
		// Of what the theme shows around a page, the page.
		$GLOBALS['post'] = get_post( $this->give );
		setup_postdata( $this->give );
		$around = do_blocks( $this->blocks );
		$this->assertSame( array( $this->give ), array_values( array_unique( array_column( self::offers( $around ), 'post' ) ) ) );
		$this->assertStringContainsString( '$77.00 of $1,000.00', $around );
		$pattern = $this->create_post(
			array(
				'post_type'    => 'wp_block',
				'post_content' => $this->blocks,
			)
		);
		$html    = $this->show( array( 'post_content' => "<!-- wp:block {\"ref\":$pattern} /-->" ) );
		$this->assertSame( array( (int) get_the_ID() ), array_values( array_unique( array_column( self::offers( $html ), 'post' ) ) ) );
	}

	public function test_whoever_writes_a_draft_tries_it_and_nobody_pays_with_that(): void {
		StoredSettings::store( array( 'payments_mode' => 'test' ) );
		wp_set_current_user( $this->writer );
		$html   = $this->show(
			array(
				'post_author'  => $this->writer,
				'post_status'  => 'draft',
				'post_content' => $this->blocks . $this->loop(),
			)
		);
		$offers = self::offers( $html );
		$this->assertNotSame( array(), $offers );
		$this->assertSame( array( (int) get_the_ID() ), array_values( array_unique( array_column( $offers, 'post' ) ) ) );
		$this->assertStringNotContainsString( '77.00', $html );
		$token = $offers[0]->token();
		$this->assertNotNull( Offer::from_token( $token ) );
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
		$this->assertNull( Offer::from_token( $token ), 'What was offered in test mode is not paid for in live mode.' );
		// The draft of someone else.
		StoredSettings::store( array( 'payments_mode' => 'test' ) );
		wp_set_current_user( $this->create_user( 'contributor' ) );
		$this->assertSame( array(), self::offers( $this->show( array( 'post_author' => $this->writer, 'post_status' => 'draft', 'post_content' => $this->blocks ) ) ) );
	}
}
