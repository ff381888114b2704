<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Tests\TestCase;

/**
 * A language as services take it: Bluesky refuses a post whose language ends in a dash.
 * @group any-database
 */
final class LanguageTest extends TestCase {

	/**
	 * Most of WordPress's languages have no country.
	 * @testWith ["en_US", "en-US"]
	 *           ["ar", "ar"]
	 *           ["ckb", "ckb"]
	 *           ["pt_PT_ao90", "pt-PT"]
	 *           ["de_DE_formal", "de-DE"]
	 *           ["art_xemoji", "art"]
	 *           ["", ""]
	 *           ["Klingon", ""]
	 *           ["klingon_<b>_US", ""]
	 * @param string $locale   As WordPress has it.
	 */
	public function test_a_language_as_services_take_it( string $locale, string $language ): void {
		$this->assertSame( $language, TextShortener::language( $locale ) );
		add_filter( 'locale', static fn(): string => $locale );
		$post = get_post( $this->create_post( array( 'post_title' => 'Oak' ) ) );
		$this->assertNotNull( $post );
		$row = array_fill_keys( array( 'id', 'post_id', 'connection_id', 'request', 'part', 'parts', 'user_id', 'service', 'account_name', 'message', 'content', 'identity', 'state', 'token', 'unsure', 'tries', 'due', 'claimed', 'tried', 'posted', 'posted_id', 'posted_url', 'posted_data', 'error', 'created' ), '' );
		$this->assertSame( $language, ( new Composer( new NetworkLimits( 300 ) ) )->post( $post, Delivery::from_row( $row ) )->language );
	}
}
