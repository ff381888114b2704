<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use PHPMailer\PHPMailer\Exception;
use PHPMailer\PHPMailer\PHPMailer;

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';

/** WordPress's mailer up to the point where an email leaves PHP. */
final class Mailer extends PHPMailer {

	/** @param Closure $deliver Takes an email, and says whether it is accepted. */
	public function __construct( private readonly Closure $deliver ) {
		parent::__construct( true );
		self::$validator = static fn( string $address ): bool => (bool) is_email( $address );
	}

	/** @throws Exception If the server refuses it. */
	public function postSend(): bool {
		$mail = array(
			'to'       => $this->getToAddresses()[0][0] ?? '',
			'mime'     => $this->getSentMIMEMessage(),
			'subject'  => $this->Subject,
			'html'     => $this->Body,
			'text'     => $this->AltBody,
			'reply_to' => array_values( array_map( static fn( array $address ): string => (string) $address[0], $this->getReplyToAddresses() ) ),
		);
		if ( ! ( $this->deliver )( $mail ) ) {
			throw new Exception( 'The mail server refuses it.' );
		}
		return true;
	}
}
