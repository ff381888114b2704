<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Settings\StoredSettings;
use Millwork\SiteCopy\Detection;
use WP_Error;

/** The payments' section of the settings page, and what is set there. */
final class Settings {

	/** Whether money moves. */
	private const MODE = 'payments_mode';

	/** Where the money of a bank transfer goes. */
	private const TRANSFER = 'payments_transfer';

	/** Whether payers get a statement of the year. */
	private const STATEMENTS = 'payments_statements';

	/** The button that goes through the checklist. */
	private const CHECK = 'payments_check';

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['payments'] = array(
			'title'       => __( 'Payments', 'millwork' ),
			'description' => __( 'Donations and payments go from the payer to your own account; this site takes no part of them.', 'millwork' ),
			'order'       => 40,
			'fields'      => array(
				self::MODE       => array(
					'type'    => 'string',
					'default' => Ledger\Mode::Test->value,
					'enum'    => array(
						Ledger\Mode::Test->value => __( 'Test: whoever may edit posts sees forms and buttons and tries them, no money moves', 'millwork' ),
						Ledger\Mode::Live->value => __( 'Live: visitors pay', 'millwork' ),
					),
					'label'   => __( 'Mode', 'millwork' ),
					'accept'  => array( Checklist::class, 'accept' ),
				),
				self::CHECK      => array(
					'type'    => 'action',
					'label'   => __( 'Before you go live', 'millwork' ),
					'help'    => __( 'Looks at the secure connection, the keys, the amounts and whether events arrive, and names the first that is not as it should be.', 'millwork' ),
					'button'  => __( 'Go through the checklist', 'millwork' ),
					'confirm' => __( 'Your payment services are asked whether your keys work. Go on?', 'millwork' ),
					'run'     => array( Checklist::class, 'run' ),
				),
				self::STATEMENTS => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Mail each payer a statement of the year in January', 'millwork' ),
				),
				self::TRANSFER   => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 500,
					'multiline' => true,
					'label'     => __( 'Bank transfer', 'millwork' ),
					'help'      => __( 'Account holder, bank and number, as they are shown to whoever chooses to pay by transfer. The payment is a pledge then, until you mark it as paid. Leave it empty to offer none.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/** Whether money moves. It does not on a copy of the site. */
	public static function mode(): Ledger\Mode {
		$mode = Ledger\Mode::tryFrom( StoredSettings::get( self::MODE, Ledger\Mode::Test->value ) ) ?? Ledger\Mode::Test;
		return Ledger\Mode::Live === $mode && Detection::is_copy() ? Ledger\Mode::Test : $mode;
	}

	/**
	 * Why a payment service is not asked.
	 * @param Ledger\Mode $mode In which mode it would be asked.
	 * @return WP_Error|null An error for live payments on a copy of the site: the account is the live site's.
	 */
	public static function refusal( Ledger\Mode $mode ): ?WP_Error {
		return Ledger\Mode::Live === $mode && Detection::is_copy()
			? new WP_Error( 'millwork_payments_copy', __( 'This site is a copy, so live payments can’t be changed here. Use the live site. If this is the live site now, confirm it under Tools → Site Health.', 'millwork' ), array( 'status' => 409 ) )
			: null;
	}

	/**
	 * Where the money of a bank transfer goes.
	 * @return string Plain text; '' if the owner offers none.
	 */
	public static function transfer(): string {
		return trim( StoredSettings::get( self::TRANSFER, '' ) );
	}

	/** Whether payers get a statement of the year. */
	public static function mails_statements(): bool {
		return StoredSettings::get( self::STATEMENTS, false );
	}
}
