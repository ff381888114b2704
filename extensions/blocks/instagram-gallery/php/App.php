<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/** The owner's app at Meta. */
final class App {

	/** The setting with the app's id. */
	public const ID = 'instagram_app_id';

	/** The name of the stored app secret. */
	public const SECRET = 'instagram_app_secret';

	private function __construct( public readonly string $id, public readonly Secret $secret ) {}

	public static function from_settings(): ?self {
		$id     = trim( StoredSettings::get( self::ID, '' ) );
		$secret = Secrets::get( self::SECRET );
		return ! preg_match( '/^\d{5,30}$/D', $id ) || null === $secret ? null : new self( $id, $secret );
	}
}
