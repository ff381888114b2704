<?php
/**
 * Gives the stand-in for Stripe to the server that it runs in.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

return new StripeServer();
