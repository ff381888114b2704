<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Settings\StoredSettings;
use Millwork\SiteCopy\Detection;
use WP_Error;

/** Reads the settings of payments. */
final class Settings {

	/** Whether money moves. */
	public const MODE = 'payments_mode';

	/** Where the money of a bank transfer goes. */
	public const TRANSFER = 'payments_transfer';

	/** Whether payers get a statement of the year. */
	public const STATEMENTS = 'payments_statements';

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
