<?php
/**
 * Gives the stand-in for PayPal to the server that it runs in.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

return new PayPalServer();
