<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\OfferExpiry;
use Millwork\Features\Payments\Checkout\WithdrawnOffers;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/** An offer of a cached or kept page is accepted as long as it is valid. */
final class OfferExpiryTest extends TestCase {

	use Checkouts;

	/** A block of donations of $5, among others. */
	private const BLOCK = '<!-- wp:jetpack/donations {"currency":"USD","oneTimeDonation":{"show":true,"amounts":[5,15,100]}} /-->';

	/** What the sentences begin with. */
	private const OLD  = 'This page is out of date.';
	private const GONE = 'This page is no longer public';

	/** Makes payments live, so that visitors see forms. */
	private function go_live(): void {
		StoredSettings::store(
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Our bank',
			)
		);
	}

	/** A page with the block in columns, and something beside it. */
	private function publish(): int {
		$this->go_live();
		return $this->create_post( array( 'post_content' => '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph --><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">' . self::BLOCK . '</div><!-- /wp:column --></div><!-- /wp:columns -->' ) );
	}

	/**
	 * What a page offers, from a cache.
	 * @param int    $id   The post whose page it is.
	 * @param int    $age  How long ago the page was made, in seconds.
	 * @param string $html What the page shows; '' for the post's content.
	 */
	private function offered( int $id, int $age = 0, string $html = '' ): Offer {
		$GLOBALS['post'] = $id > 0 ? get_post( $id ) : null;
		$page            = do_blocks( '' === $html ? (string) get_post_field( 'post_content', $id ) : $html );
		$this->assertSame( 1, preg_match( '/name="millwork_pay" value="([^"]+)"/', $page, $found ) );
		$text     = explode( '.', $found[1] ?? '' )[0];
		$terms    = (array) json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true );
		$terms[9] = $terms[9] - $age;
		$text     = rtrim( strtr( base64_encode( (string) wp_json_encode( $terms ) ), '+/', '-_' ), '=' );
		$offer    = Offer::from_token( $text . '.' . SigningKeys::sign( Form::is_test() ? 'test-offer' : 'offer', $text ) );
		$this->assertNotNull( $offer );
		return $offer;
	}

	/**
	 * @param int                  $id  The post.
	 * @param array<string, mixed> $to  What it has then.
	 * @param int                  $ago How long ago that was, in seconds.
	 */
	private function change( int $id, array $to, int $ago = 0 ): void {
		wp_update_post( wp_slash( array( 'ID' => $id ) + $to ) );
		$gone = WithdrawnOffers::get( $id );
		$gone && update_post_meta( $id, WithdrawnOffers::META, array_map( static fn( int $time ): int => $time - $ago, $gone ) );
	}

	/**
	 * The content of a post with something in place of something else.
	 * @param int             $id   The post.
	 * @param string|string[] $part What is replaced.
	 * @param string|string[] $by   By what.
	 * @return array{post_content: string}
	 */
	private static function with( int $id, string|array $part, string|array $by ): array {
		return array( 'post_content' => str_replace( $part, $by, (string) get_post_field( 'post_content', $id ) ) );
	}

	public function test_what_stands_as_it_did_is_taken_up_however_old_the_page_is(): void {
		$id    = $this->publish();
		$offer = $this->offered( $id, YEAR_IN_SECONDS );
		$this->assertTrue( $offer->in_post );
		$this->assertSame( '', OfferExpiry::problem( $offer ) );
		// Other text or another color isn't another offer.
		$this->change( $id, self::with( $id, 'Hello', 'Dear friends' ), 30 * DAY_IN_SECONDS );
		$this->change( $id, self::with( $id, '"currency"', '"backgroundColor":"contrast","currency"' ), 30 * DAY_IN_SECONDS );
		$this->assertSame( '', OfferExpiry::problem( $offer ) );
		$this->assertSame( $offer->id(), $this->offered( $id )->id() );
	}

	/**
	 * What becomes of a block.
	 * @return array<string, array{string, string}> What is replaced, by what.
	 */
	public static function changes(): array {
		return array(
			'other amounts' => array( '[5,15,100]', '[50,150]' ),
			'another money' => array( '"USD"', '"EUR"' ),
			'taken out'     => array( self::BLOCK, '' ),
		);
	}

	/**
	 * Changes a block under a page.
	 * @dataProvider changes
	 * @param string $part What is replaced.
	 */
	public function test_what_was_changed_is_taken_up_for_a_day( string $part, string $by ): void {
		$id  = $this->publish();
		$old = $this->offered( $id, 3 * DAY_IN_SECONDS );
		$this->change( $id, self::with( $id, $part, $by ), 20 * HOUR_IN_SECONDS );
		$this->assertSame( '', OfferExpiry::problem( $old ) );
		// Another day passes.
		$this->change( $id, array( 'post_title' => 'Another' ), DAY_IN_SECONDS );
		$this->assertStringStartsWith( self::OLD, OfferExpiry::problem( $old ) );
		// What is changed besides opens nothing again, and neither does another change of the block.
		$this->change( $id, self::with( $id, 'Hello', 'Dear friends' ) );
		$this->assertStringStartsWith( self::OLD, OfferExpiry::problem( $old ) );
		$new = 'taken out' === $this->dataName() ? null : $this->offered( $id, 3 * DAY_IN_SECONDS );
		$this->change( $id, self::with( $id, array( '[50,150]', '"EUR"' ), array( '[60,160]', '"GBP"' ) ) );
		$this->assertStringStartsWith( self::OLD, OfferExpiry::problem( $old ) );
		$this->assertSame( '', $new ? OfferExpiry::problem( $new ) : '' );
		// If the old block is back, the old offer is valid again.
		$this->change( $id, self::with( $id, array( '[60,160]', '"GBP"' ), array( '[5,15,100]', '"USD"' ) ) );
		$this->assertSame( $new ? '' : self::OLD, substr( OfferExpiry::problem( $old ), 0, strlen( self::OLD ) ) );
		$this->change( $id, self::with( $id, array( '[5,15,100]', '"USD"' ), array( '[60,160]', '"GBP"' ) ), 2 * DAY_IN_SECONDS );
		$this->assertStringStartsWith( self::OLD, OfferExpiry::problem( $old ) );
		$values  = array(
			'interval' => 'one-time',
			'amount'   => '500',
			'email'    => 'donor@example.org',
		);
		$outcome = $this->pay( $old, $values );
		$this->assertSame( array( 410, 0 ), array( $outcome->status, $this->count_payments() ) );
		$this->assertSame( 'donor@example.org', $outcome->typed['email'] );
	}

	/**
	 * How a page goes.
	 * @return array<string, array{array<string, string>}>
	 */
	public static function ways(): array {
		return array(
			'trashed'    => array( array( 'post_status' => 'trash' ) ),
			'private'    => array( array( 'post_status' => 'private' ) ),
			'a draft'    => array( array( 'post_status' => 'draft' ) ),
			'a password' => array( array( 'post_password' => 'secret' ) ),
			'deleted'    => array( array() ),
		);
	}

	/**
	 * Takes a page down.
	 * @dataProvider ways
	 * @param array<string, string> $to What the post has then; nothing if it is deleted.
	 */
	public function test_what_is_not_public_any_more_is_not_taken_up_at_once( array $to ): void {
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( Plan::class, $plan );
		$id     = $this->publish();
		$offers = array( $this->offered( $id ), Offer::plan( $id, $plan->id ), Offer::product( $id, 9 ) );
		if ( $to ) {
			$this->change( $id, $to );
		} else {
			wp_delete_post( $id, true );
		}
		foreach ( $offers as $offer ) {
			$this->assertNotNull( $offer );
			$this->assertStringStartsWith( self::GONE, OfferExpiry::problem( $offer ), $offer->kind );
		}
		$this->assertSame( 410, $this->pay( $offers[0], array( 'amount' => '500' ) )->status );
	}

	public function test_what_stands_elsewhere_is_taken_up_for_a_month(): void {
		$this->go_live();
		$id = $this->create_post( array( 'post_content' => 'In a template around it' ) );
		foreach ( array( $id, 0 ) as $post ) {
			$offer = $this->offered( $post, 29 * DAY_IN_SECONDS, self::BLOCK );
			$this->assertSame( array( false, $post, '' ), array( $offer->in_post, $offer->post, OfferExpiry::problem( $offer ) ) );
			$this->assertStringStartsWith( self::OLD, OfferExpiry::problem( $this->offered( $post, 31 * DAY_IN_SECONDS, self::BLOCK ) ) );
		}
		// Beside one in the post that asks for something else.
		$id = $this->publish();
		$this->assertFalse( $this->offered( $id, 0, str_replace( '[5,', '[6,', self::BLOCK ) )->in_post );
	}

	public function test_plans_are_as_old_as_they_like(): void {
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( Plan::class, $plan );
		$id    = $this->publish();
		$offer = Offer::plan( $id, $plan->id );
		$this->assertNotNull( $offer );
		$this->change( $id, array( 'post_content' => 'Nothing' ), YEAR_IN_SECONDS );
		$this->assertSame( '', OfferExpiry::problem( $offer ) );
	}

	public function test_whoever_writes_a_draft_tries_its_form(): void {
		$this->be_editor();
		$id       = $this->create_post(
			array(
				'post_status'  => 'draft',
				'post_content' => self::BLOCK,
			)
		);
		$offer    = $this->offered( $id );
		$problems = array( OfferExpiry::problem( $offer ) );
		wp_get_current_user()->set_role( 'contributor' );
		$problems[] = OfferExpiry::problem( $offer );
		$this->assertSame( array( '', '' ), $problems );
		wp_set_current_user( $this->create_user( 'contributor' ) );
		$this->assertStringStartsWith( self::GONE, OfferExpiry::problem( $offer ) );
		wp_set_current_user( 0 );
		$this->assertStringStartsWith( self::GONE, OfferExpiry::problem( $offer ) );
	}
}
