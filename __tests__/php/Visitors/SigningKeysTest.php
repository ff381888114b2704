<?php
declare( strict_types=1 );

namespace Millwork\Tests\Visitors;

use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/** A signature is for one purpose and one text, and is valid as long as its key. */
final class SigningKeysTest extends TestCase {

	public function test_a_signature_says_nothing_for_another_purpose_text_or_key(): void {
		$signature = SigningKeys::sign( 'form', 'a' );
		$this->assertMatchesRegularExpression( '/^[\w-]{22}$/D', $signature );
		$this->assertTrue( SigningKeys::is_valid( 'form', 'a', $signature ) );
		$this->assertFalse( SigningKeys::is_valid( 'challenge', 'a', $signature ) );
		$this->assertFalse( SigningKeys::is_valid( 'form', 'b', $signature ) );
		SigningKeys::rotate();
		$this->assertFalse( SigningKeys::is_valid( 'form', 'a', $signature ) );
	}

	/** Cached pages, and addresses in receipts, carry what was signed years before. */
	public function test_what_was_signed_long_ago_still_counts(): void {
		update_option( 'millwork_form_keys', array( str_repeat( 'a', 64 ) ) );
		$this->assertSame( 'Z5_R_dgrviCj_lQtqLRPEw', SigningKeys::sign( 'subscription', '7:test:x' ) );
	}

	public function test_what_is_stored_under_the_keys_name_may_be_broken(): void {
		update_option( SigningKeys::OPTION, array( 'short', 3 ) );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', SigningKeys::current() );
		$this->assertSame( SigningKeys::current(), SigningKeys::current() );
	}
}
