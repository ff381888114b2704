<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Settings\StoredSettings;
use Millwork\SiteCopy\Detection;
use WP_Error;

/** Reads the settings of payments. */
final class Settings {

	public const MODE = 'payments_mode';

	/** The bank account for transfers. */
	public const TRANSFER = 'payments_transfer';

	public const STATEMENTS = 'payments_statements';

	/** Always test on a copy of the site. */
	public static function mode(): Ledger\Mode {
		$mode = Ledger\Mode::tryFrom( StoredSettings::get( self::MODE, Ledger\Mode::Test->value ) ) ?? Ledger\Mode::Test;
		return Ledger\Mode::Live === $mode && Detection::is_copy() ? Ledger\Mode::Test : $mode;
	}

	/**
	 * Why a payment service can't be used.
	 * @return WP_Error|null An error for live payments on a copy of the site: the account belongs to the live site.
	 */
	public static function refusal( Ledger\Mode $mode ): ?WP_Error {
		return Ledger\Mode::Live === $mode && Detection::is_copy()
			? new WP_Error( 'millwork_payments_copy', __( 'This site is a copy, so live payments can’t be changed here. Use the live site. If this is the live site now, confirm it under Tools → Site Health.', 'millwork' ), array( 'status' => 409 ) )
			: null;
	}

	/**
	 * The bank account for transfers.
	 * @return string Plain text; '' if the owner offers none.
	 */
	public static function transfer(): string {
		return trim( StoredSettings::get( self::TRANSFER, '' ) );
	}

	/** Whether payers get a yearly statement. */
	public static function mails_statements(): bool {
		return StoredSettings::get( self::STATEMENTS, false );
	}
}
