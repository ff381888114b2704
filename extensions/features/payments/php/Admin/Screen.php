<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Settings;
use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;

/**
 * Adds "Payments" to the plugin's menu. extensions/features/payments/admin/payments draws the page; its files load on
 * this screen only.
 */
final class Screen {

	/** The page's slug. */
	public const SLUG = 'millwork-payments';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Payments', 'millwork' ),
			'capability' => 'manage_options',
			'order'      => 50,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
		);
		return $screens;
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'payments',
			array(
				'buildUrl'    => plugins_url( 'build/', MILLWORK_FILE ),
				'mode'        => Settings::mode()->value,
				'hasLive'     => Mode::Live === Settings::mode(),
				'isSetUp'     => GatewayList::are_set_up(),
				'exportUrl'   => Download::url(),
				'settingsUrl' => Page::url( 'payments' ),
				'statuses'    => array_combine( array_column( PaymentStatus::cases(), 'value' ), array_map( static fn( PaymentStatus $status ): string => $status->label(), PaymentStatus::cases() ) ),
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap millwork-payments-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Payments', 'millwork' ); ?></h1>
		<?php Page::print_link( 'payments' ); ?>
	<hr class="wp-header-end">
	<div id="millwork-payments"><p class="hide-if-no-js"><?php esc_html_e( 'Loading payments…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
