<?php
declare( strict_types=1 );

namespace Millwork\Tests\SiteCopy;

use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;
use Millwork\SiteCopy\SiteHealth;
use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/** Each request is a process of its own: the host says it with a constant. */
final class ForcedCopyTest extends PHPUnitTestCase {

	public function test_what_came_with_the_copy_is_set_aside_unasked(): void {
		$site = new OwnSite();
		try {
			$live = $site->request( array( self::class, 'prepare' ), array(), array( 'WP_ADMIN' => true ), '/wp-admin/' );
			$seen = $site->request( array( self::class, 'notice' ) );
			$copy = $site->request( array( self::class, 'send' ), array(), array( 'MILLWORK_SITE_IS_COPY' => true ) );
			$back = $site->request( array( self::class, 'send' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame( 'due', $live );
		$this->assertSame( array( 'due', false ), array_slice( $seen, 0, 2 ), 'A copy that is noticed waits.' );
		$this->assertSame( array( 'failed', true, 'good' ), $copy, 'The host declares it a copy later.' );
		$this->assertSame( array( 'failed', false, 'good' ), $back, 'In the live site’s place it sends nothing a second time.' );
	}

	/** Activates the plugin, and adds a payment whose receipt is due. */
	public static function prepare(): ?string {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		activate_plugin( 'millwork/millwork.php' );
		Payments::add(
			array(
				'attempt'  => hash( 'sha256', 'receipt' ),
				'mode'     => 'live',
				'gateway'  => 'transfer',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => 1000,
				'receipt'  => 'due',
			)
		);
		$GLOBALS['wpdb']->update( Tables::payments(), array( 'created' => gmdate( 'Y-m-d H:i:s', time() - 60 ) ), array( 'receipt' => 'due' ) );
		return Payments::find( 'id', '1' )?->receipt;
	}

	/**
	 * Sends the receipt on a site that finds out that it is a copy.
	 * @return array{string|null, bool, string} As send() gives it.
	 */
	public static function notice(): array {
		add_filter( 'millwork_site_is_copy', '__return_true' );
		return self::send();
	}

	/**
	 * @return array{string|null, bool, string} What the receipt is like then, whether this is certainly a copy, and whether Site Health has something to do.
	 */
	public static function send(): array {
		Receipts::send( 1 );
		return array( Payments::find( 'id', '1' )?->receipt, Detection::is_copy() && Detection::is_confirmed(), SiteHealth::test()['status'] );
	}
}
